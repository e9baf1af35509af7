import { cellsOf } from '../../kit/machine-cells'
import { supplierMachine } from './supplier.machine'

const own = [{ submittedBy: 'reviewer' }, 'SOD_SELF_APPROVE'] as const
const expired = [{ lapsedDocument: { name: '营业执照', on: '2026-11-01' } }, 'QUAL_EXPIRED'] as const
const missing = [{ lapsedDocument: { name: '营业执照', on: null } }, 'QUAL_MISSING'] as const
const unaudited = [{ auditMissing: '阀门' }, 'AUDIT_MISSING'] as const
const unsampled = [{ sampleMissing: ['恒远', '阀门'] }, 'SAMPLE_MISSING'] as const
export const cells = cellsOf(
  supplierMachine,
  {
    now: '2026-11-22 10:00:00',
    problems: 0,
    committed: true,
    reviewStarted: false,
    submittedBy: 'company',
    username: 'reviewer',
    lapsedDocument: null,
    auditMissing: null,
    sampleMissing: null,
    reopenOn: '2026-11-22',
  },
  {
    saveDraft: 'supplier: registered, returned',
    submit: [
      'supplier: registered, returned -> pendingReview',
      [{ problems: 3 }, 'SECTIONS_OPEN'],
      [{ committed: false }, 'COMMITMENT_MISSING'],
    ],
    withdraw: ['supplier: pendingReview -> registered', [{ reviewStarted: true }, 'REVIEW_STARTED']],
    saveReview: ['buyer: pendingReview', own],
    return: ['buyer: pendingReview -> returned', own],
    approve: ['buyer: pendingReview -> potential', own, [{ problems: 3 }, 'SECTIONS_OPEN']],
    refuse: ['buyer: pendingReview -> refused', own],
    reopen: ['system: refused -> returned', [{ reopenOn: null }, null], [{ reopenOn: '2026-11-23' }, 'REREGISTER_LATER']],
    qualify: ['buyer: potential -> qualified', expired, missing, unaudited, unsampled],
    qualifyMore: ['buyer: qualified', expired, missing, unaudited, unsampled],
    suspendCategory: 'buyer: qualified',
    restoreCategory: ['buyer: qualified', expired, missing],
    applyCategory: 'system: potential, qualified, frozen',
    allowCategories: 'buyer: registered, returned, potential, qualified, frozen',
    refuseCategory: 'buyer: potential, qualified, frozen',
    freeze: 'system: potential, qualified -> frozen',
    thawToPotential: 'system: frozen -> potential',
    thawToQualified: 'system: frozen -> qualified',
    blacklist: 'system: potential, qualified, frozen -> blacklisted',
    rehabilitate: 'system: blacklisted -> potential',
    eliminate: 'system: potential, qualified -> eliminated',
  },
)
