import { machineOf } from '../../kit/machine'
import './supplier.text'

/** What the guards know of a supplier, read under its row lock. */
export interface SupplierFacts {
  readonly now: string
  /** Open problems over all sections of the profile. */
  readonly problems: number
  /** The commitment letter was ticked with this submission. */
  readonly committed: boolean
  /** A reviewer has already recorded a verdict on the present submission. */
  readonly reviewStarted: boolean
  readonly submittedBy: string | null
  readonly username: string
  /** Name and date of a must-have document that is missing or past its date. */
  readonly lapsedDocument: { readonly name: string; readonly on: string | null } | null
  /** The category it is to qualify for, where that asks for an audit on site the company has not passed. */
  readonly auditMissing: string | null
  /** The company, and that category, where it asks for a sample and none that passed counts any more. */
  readonly sampleMissing: readonly [supplier: string, category: string] | null
  /** The day from which a refused registration may be taken up again; null: it was not refused. */
  readonly reopenOn: string | null
}

/** The life of a supplier; the codes are its stages (docs/supplier.md, Stages). */
export const supplierMachine = machineOf<SupplierFacts>()({
  entity: 'supplier',
  states: {
    registered: '0',
    pendingReview: '1',
    returned: '2',
    potential: '3',
    qualified: '4',
    frozen: '5',
    blacklisted: '6',
    eliminated: '7',
    refused: '9',
  },
  initial: 'registered',
  finals: ['eliminated'],
  guards: {
    complete: (f) => (f.problems === 0 ? null : ['SECTIONS_OPEN', f.problems]),
    committed: (f) => (f.committed ? null : 'COMMITMENT_MISSING'),
    beforeReview: (f) => (f.reviewStarted ? 'REVIEW_STARTED' : null),
    notOwn: (f) => (f.submittedBy === f.username ? 'SOD_SELF_APPROVE' : null),
    documentsValid: ({ lapsedDocument: d }) => (d === null ? null : d.on ? ['QUAL_EXPIRED', d.name, d.on] : ['QUAL_MISSING', d.name]),
    audited: (f) => (f.auditMissing === null ? null : ['AUDIT_MISSING', f.auditMissing]),
    sampled: (f) => (f.sampleMissing === null ? null : ['SAMPLE_MISSING', ...f.sampleMissing]),
    waited: (f) => (f.reopenOn === null || f.now.slice(0, 10) >= f.reopenOn ? null : ['REREGISTER_LATER', f.reopenOn]),
  },
  actions: {
    saveDraft: { from: ['registered', 'returned'], to: 'same', by: 'supplier' },
    submit: { from: ['registered', 'returned'], to: 'pendingReview', by: 'supplier', guards: ['complete', 'committed'] },
    withdraw: { from: ['pendingReview'], to: 'registered', by: 'supplier', guards: ['beforeReview'] },
    saveReview: { from: ['pendingReview'], to: 'same', by: 'buyer', guards: ['notOwn'] },
    return: { from: ['pendingReview'], to: 'returned', by: 'buyer', guards: ['notOwn'] },
    approve: { from: ['pendingReview'], to: 'potential', by: 'buyer', guards: ['notOwn', 'complete'] },
    refuse: { from: ['pendingReview'], to: 'refused', by: 'buyer', guards: ['notOwn'] },
    /** The applicant, known by the mailbox alone, takes a refused registration up again with all it holds. */
    reopen: { from: ['refused'], to: 'returned', by: 'system', guards: ['waited'] },
    qualify: { from: ['potential'], to: 'qualified', by: 'buyer', guards: ['documentsValid', 'audited', 'sampled'] },
    /** A further category or department of a supplier that is qualified already. */
    qualifyMore: { from: ['qualified'], to: 'same', by: 'buyer', guards: ['documentsValid', 'audited', 'sampled'] },
    suspendCategory: { from: ['qualified'], to: 'same', by: 'buyer' },
    restoreCategory: { from: ['qualified'], to: 'same', by: 'buyer', guards: ['documentsValid'] },
    /** A granted change request asks for categories to be qualified anew. */
    applyCategory: { from: ['potential', 'qualified', 'frozen'], to: 'same', by: 'system' },
    /** The company may name more categories than the five that are the principle. */
    allowCategories: { from: ['registered', 'returned', 'potential', 'qualified', 'frozen'], to: 'same', by: 'buyer' },
    refuseCategory: { from: ['potential', 'qualified', 'frozen'], to: 'same', by: 'buyer' },
    /** Follow from decisions over the company (srm/standing): nobody does them by hand. */
    freeze: { from: ['potential', 'qualified'], to: 'frozen', by: 'system' },
    thawToPotential: { from: ['frozen'], to: 'potential', by: 'system' },
    thawToQualified: { from: ['frozen'], to: 'qualified', by: 'system' },
    blacklist: { from: ['potential', 'qualified', 'frozen'], to: 'blacklisted', by: 'system' },
    rehabilitate: { from: ['blacklisted'], to: 'potential', by: 'system' },
    eliminate: { from: ['potential', 'qualified'], to: 'eliminated', by: 'system' },
  },
})
