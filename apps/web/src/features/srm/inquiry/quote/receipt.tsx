import type { Receipt } from '@srm/contract/srm/quotation'
import { Button, Modal } from 'antd'
import { useText } from '../../../../lib/text'
import { CopyButton } from '../../../../ui/copy-button'
import { Icon } from '../../../../ui/icons'
import { quoteText } from './quote.text'

interface Receipted {
  readonly receipt: Receipt
  readonly docNo: string
  readonly title: string
  readonly company: string
}

/** Number, time and hash: what proves that and what was received. */
const ReceiptFacts = ({ receipt }: { receipt: Omit<Receipt, 'salt'> }) => {
  const t = useText(quoteText).receipt
  return (
    <dl className="qt-receipt">
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
      <div className="wide">
        <dt>{t.hash}</dt>
        <dd>
          <code>{receipt.commitHash.replace(/(.{4})/g, '$1 ').trim()}</code>
        </dd>
      </div>
    </dl>
  )
}

export const ReceiptCard = ({ receipt, tag }: { receipt: Omit<Receipt, 'salt'>; tag?: React.ReactNode }) => {
  const t = useText(quoteText).receipt
  return (
    <section className="srm-card">
      <header className="srm-card-head">
        <h2>{t.last}</h2>
        <span className="srm-grow" />
        {tag}
      </header>
      <div className="srm-card-body">
        <ReceiptFacts receipt={receipt} />
      </div>
    </section>
  )
}

/** After submission: the receipt, to print and to keep. */
export const ReceiptDialog = ({ of, onClose }: { of: Receipted; onClose: () => void }) => {
  const t = useText(quoteText)
  const { receipt } = of
  return (
    <Modal
      open
      title={t.receipt.title}
      width={560}
      onCancel={onClose}
      rootClassName="qt-print"
      footer={[
        <Button key="print" onClick={() => window.print()}>
          {t.receipt.print}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t.receipt.close}
        </Button>,
      ]}
    >
      <p className="qt-done">
        <Icon name="check" /> {t.receipt.done}
      </p>
      <dl className="qt-receipt">
        <div>
          <dt>{t.confirm.code}</dt>
          <dd>{of.docNo}</dd>
        </div>
        <div>
          <dt>{t.confirm.name}</dt>
          <dd>{of.title}</dd>
        </div>
        <div>
          <dt>{t.confirm.round}</dt>
          <dd>{t.round(receipt.roundNo)}</dd>
        </div>
      </dl>
      <ReceiptFacts receipt={receipt} />
      <dl className="qt-receipt">
        <div className="wide">
          <dt>{t.receipt.salt}</dt>
          <dd>
            <code>{receipt.salt}</code>
          </dd>
        </div>
        <div className="wide">
          <dt>{t.receipt.signature}</dt>
          <dd>
            <code>{receipt.signature}</code>
          </dd>
        </div>
      </dl>
      <p className="srm-dim">{t.receipt.hint}</p>
    </Modal>
  )
}
