import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import { Button, Modal } from 'antd'
import { saveBlob } from '../../lib/wire/files'
import { useText } from '../../lib/text'
import { Banner } from '../layout/banner'
import { CopyButton } from '../detail/copy-button'
import { Icon } from '../icons'
import { receiptText } from './receipt.text'
import type { Expected } from './receipt-check'
import { useReceiptCheck, type ReceiptVerdict } from './use-receipt-check'
import './receipt.css'

/** A receipt; older ones were not signed. */
type Shown = Pick<BidReceipt, 'receiptNo' | 'receivedAt' | 'revision' | 'roundNo'> & { readonly proof: BidReceipt['proof'] | null }
/** What is called submitted: a quotation, or a bid. */
type Of = 'quotation' | 'bid'

const grouped = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ')

/** Number, time and commitments: what proves that and what was received. */
const ReceiptFacts = ({ receipt }: { receipt: Shown }) => {
  const t = useText(receiptText)
  return (
    <dl className="srm-stack gap-1 srm-facts rc-facts">
      <div>
        <dt>{t.no}</dt>
        <dd>
          {receipt.receiptNo} <CopyButton text={receipt.receiptNo} />
        </dd>
      </div>
      <div>
        <dt>{t.receivedAt}</dt>
        <dd>{receipt.receivedAt}</dd>
      </div>
      <div>
        <dt>{t.revision}</dt>
        <dd>{t.revisionNo(receipt.revision)}</dd>
      </div>
      {receipt.proof?.receipt.parts.map(({ part, commit }) => (
        <div key={part} className="wide">
          <dt>{t.commit(part)}</dt>
          <dd>
            <code>{grouped(commit)}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The file that proves the submission to anybody: the receipt with its manifest, and what opens its commitments. */
const save = ({ receiptNo, proof }: Shown): void =>
  saveBlob(
    new Blob([JSON.stringify({ v: 1, type: 'opening-proof', ...proof }, null, 2)], { type: 'application/json' }),
    `${receiptNo}.receipt.json`,
  )
const Download = ({ receipt }: { receipt: Shown }) => {
  const t = useText(receiptText)
  return <Button onClick={() => save(receipt)}>{t.download}</Button>
}

const NotGood = ({ verdict, again }: { verdict: ReceiptVerdict; again: () => void }) => {
  const t = useText(receiptText)
  if (verdict.kind === 'checking' || verdict.kind === 'good') return null
  const accept = () => void import('../../lib/wire/server-keys').then(({ acceptKeys }) => acceptKeys()).then(again)
  const isBad = verdict.kind === 'bad'
  return (
    <Banner
      tone={isBad ? 'bad' : 'todo'}
      action={
        isBad ? undefined : (
          <button type="button" className="srm-link" onClick={verdict.kind === 'keys' ? accept : again}>
            {verdict.kind === 'keys' ? t.accept : t.retry}
          </button>
        )
      }
    >
      {verdict.kind === 'bad' && `${t.failed}：${t.faults[verdict.fault]}${t.notProof}`}
      {verdict.kind === 'keys' && t.keys(grouped(verdict.fingerprint))}
      {verdict.kind === 'unreachable' && t.unreachable}
    </Banner>
  )
}

const Checked = ({ receipt, expected }: { receipt: Shown & { proof: NonNullable<Shown['proof']> }; expected: Expected }) => {
  const t = useText(receiptText)
  const { verdict, again } = useReceiptCheck(receipt.proof, expected)
  return (
    <>
      <NotGood verdict={verdict} again={again} />
      <p className="srm-row rc-checked" role="status">
        {verdict.kind === 'good' && (
          <>
            <Icon name="check" /> {t.checkedHint}
          </>
        )}
      </p>
    </>
  )
}

interface ReceiptCardProps {
  readonly receipt: Shown
  /** The inquiry, tender or small project. */
  readonly projectId: string
  readonly tag?: React.ReactNode
}
export const ReceiptCard = ({ receipt, projectId, tag }: ReceiptCardProps) => {
  const t = useText(receiptText)
  const { proof } = receipt
  return (
    <section className="srm-card">
      <header className="srm-row srm-card-head">
        <h2>{t.last}</h2>
        <span className="srm-grow" />
        {tag}
      </header>
      <div className="srm-card-body">
        <ReceiptFacts receipt={receipt} />
        {proof ? (
          <>
            <Checked receipt={{ ...receipt, proof }} expected={{ projectId, roundNo: receipt.roundNo }} />
            <Download receipt={receipt} />
          </>
        ) : (
          <p className="srm-dim">{t.none}</p>
        )}
      </div>
    </section>
  )
}

interface Receipted {
  readonly kind: Of
  readonly receipt: BidReceipt | (Shown & { readonly proof: BidReceipt['proof'] })
  /** Label and value of what it was submitted for: number, title, round. */
  readonly of: readonly (readonly [string, string])[]
  readonly expected: Expected
}
/** After submission: the receipt, called submitted only when the browser has checked it; to print and to keep. */
export const ReceiptDialog = ({ of, onClose }: { of: Receipted; onClose: () => void }) => {
  const t = useText(receiptText)
  const { receipt } = of
  const { verdict, again } = useReceiptCheck(receipt.proof, of.expected)
  return (
    <Modal
      open
      title={t.title[of.kind]}
      width={560}
      onCancel={onClose}
      rootClassName="rc-print"
      footer={[
        <Download key="save" receipt={receipt} />,
        <Button key="print" onClick={() => window.print()}>
          {t.print}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t.close}
        </Button>,
      ]}
    >
      <div role="status">
        {verdict.kind === 'checking' && <p className="srm-dim">{t.checking}</p>}
        {verdict.kind === 'good' && (
          <p className="srm-row srm-note rc-done" data-tone="done">
            <Icon name="check" /> <b>{t.done[of.kind]}</b> <span>{t.verified}</span>
          </p>
        )}
      </div>
      <NotGood verdict={verdict} again={again} />
      <dl className="srm-stack gap-1 srm-facts rc-facts">
        {of.of.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReceiptFacts receipt={receipt} />
      <dl className="srm-stack gap-1 srm-facts rc-facts">
        <div className="wide">
          <dt>{t.signature}</dt>
          <dd>
            <code>{receipt.proof.signature}</code>
          </dd>
        </div>
      </dl>
      <p className="srm-dim">
        {t.hint}{' '}
        <a href="/verify.html" target="_blank" rel="noreferrer">
          {t.verify}
        </a>
      </p>
    </Modal>
  )
}
