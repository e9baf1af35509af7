import type { ContractDetail, ContractWorkDetail } from '@srm/contract/srm/contract'
import { toCapitals } from '@srm/domain/kit/capitals'
import { minorUnitOf } from '@srm/domain/kit/money'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import { documentOfSource } from '@srm/domain/srm/contract/contract.kinds'
import { bindingContract } from '@srm/domain/srm/contract/contract.machine'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { pageOfDocument } from '@srm/domain/documents'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { ContractTextView } from '../../../ui/contract-text/contract-text-view'
import { DeadlineLine } from '../../../ui/dates/deadline-line'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/files/file-list'
import { Icon } from '../../../ui/icons'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { DaysLeft } from './contract-list'
import { DiffTable } from './diff-table'
import { contractPageText } from './text'

export type Shared = ContractDetail | ContractWorkDetail
export interface Of {
  readonly item: Shared
}
export const percent = (value: string | null): string => (value === null ? nothing : `${trimmedDecimal(value)}%`)

/** What it was made of: an award, which staff may follow, or none. */
const Source = ({ item, isStaff }: Of & { isStaff: boolean }) => {
  const source = item.source === 'DIRECT' ? null : documentOfSource[item.source]
  return (
    <>
      <DictText code="contract_source" value={item.source} />{' '}
      {isStaff && source && item.sourceId ? (
        <Link className="srm-link" to={pageOfDocument(source, item.sourceId)}>
          {item.sourceNo} {item.sourceTitle}
        </Link>
      ) : (
        item.sourceNo
      )}
    </>
  )
}
export const SourceCard = ({ item, isStaff }: Of & { isStaff: boolean }) => (
  <Card title={useText(contractPageText).source}>
    <Source item={item} isStaff={isStaff} />
  </Card>
)
export const BasicsCard = ({ item, isStaff }: Of & { isStaff: boolean }) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  return (
    <Card title={t.sections.basics}>
      <Detail
        items={[
          { label: f.type, value: <DictText code="contract_type" value={item.type} /> },
          { label: t.source, value: <Source item={item} isStaff={isStaff} /> },
          { label: f.ourParty, value: item.ourParty },
          { label: f.signerName, value: item.signerName },
          { label: f.supplierName, value: item.supplierName },
          { label: f.purchaserName, value: [item.orgName, item.purchaserName].filter(Boolean).join(' ') },
          { label: f.currency, value: item.currency },
          { label: f.priceBasis, value: <DictText code="price_basis" value={item.priceBasis} /> },
          { label: f.effectiveFrom, value: item.effectiveFrom },
          { label: f.effectiveTo, value: item.effectiveTo },
          { label: f.createTime, value: shortInstant(item.createTime) },
        ]}
      />
    </Card>
  )
}
export const TermsCard = ({ item }: Of) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  return (
    <Card title={t.sections.terms}>
      <Detail
        items={[
          { label: f.retentionPct, value: percent(item.retentionPct) },
          { label: f.retentionMonths, value: item.retentionMonths },
          { label: f.bondPct, value: percent(item.bondPct) },
          ...(item.ceiling ? [{ label: f.ceiling, value: <MoneyText value={item.ceiling} currency={item.currency} /> }] : []),
          { label: f.deliveryTerms, value: item.deliveryTerms, wide: true },
          { label: f.penalty, value: item.penalty, wide: true },
          { label: f.remark, value: item.remark, wide: true },
          ...(item.settlement ? [{ label: t.settlement, value: item.settlement, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

type Line = Shared['lines'][number]
export const LinesCard = ({ item }: Of) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const places = minorUnitOf(item.currency)
  const money = (value: string) => thousands(value, places)
  return (
    <Card title={t.tabs.lines} flush>
      <PlainTable
        label={t.tabs.lines}
        stacked
        rows={item.lines}
        keyOf={(line) => line.id}
        columns={[
          { key: 'no', title: '#', cell: (line) => line.lineNo },
          { key: 'code', title: f.materialCode, cell: (line) => line.materialCode ?? nothing },
          { key: 'name', title: f.name, cell: (line) => line.name },
          { key: 'spec', title: f.spec, cell: (line) => line.spec ?? nothing },
          { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit ?? ''}` },
          ...(item.lines.some((line) => line.executedQty !== null)
            ? [{ key: 'executed', title: f.executedQty, right: true, cell: (line: Line) => trimmedDecimal(line.executedQty ?? line.qty) }]
            : []),
          { key: 'price', title: f.price, right: true, cell: (line) => trimmedDecimal(line.price, 2) },
          { key: 'rate', title: f.taxRate, right: true, cell: (line) => trimmedDecimal(line.taxRate) },
          { key: 'amount', title: t.lineAmount, right: true, cell: (line) => money(line.amountIncl) },
          { key: 'due', title: f.needDate, cell: (line) => line.needDate ?? nothing },
          { key: 'warranty', title: f.warrantyMonths, right: true, cell: (line) => line.warrantyMonths ?? nothing },
        ]}
      />
      <p className="ct-total">
        <span>{t.amounts(money(item.amountExcl), money(item.tax), `${item.currency} ${money(item.amountIncl)}`)}</span>
        {item.currency === 'CNY' && (
          <span lang="zh-CN" className="srm-dim">
            {toCapitals(item.amountIncl)}
          </span>
        )}
      </p>
    </Card>
  )
}
export const PlanCards = ({ item }: Of) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  return (
    <>
      <Card title={t.tabs.plan} flush>
        <PlainTable
          label={t.tabs.plan}
          stacked
          rows={item.stages.map((row, i) => ({ ...row, key: String(i) }))}
          keyOf={(row) => row.key}
          columns={[
            { key: 'stage', title: f.stage, cell: (row) => <DictText code="contract_payment_stage" value={row.stage} /> },
            { key: 'pct', title: f.pct, right: true, cell: (row) => trimmedDecimal(row.pct) },
            { key: 'amount', title: t.stageAmount, right: true, cell: (row) => thousands(row.amount, minorUnitOf(item.currency)) },
            { key: 'condition', title: f.condition, cell: (row) => row.condition },
            { key: 'days', title: f.days, right: true, cell: (row) => row.days },
          ]}
        />
      </Card>
      {item.milestones.length > 0 && (
        <Card title={t.sections.milestones} flush>
          <PlainTable
            label={t.sections.milestones}
            stacked
            rows={item.milestones}
            keyOf={(row) => `${row.dueOn} ${row.name}`}
            columns={[
              { key: 'due', title: f.dueOn, cell: (row) => row.dueOn },
              { key: 'name', title: f.milestones, cell: (row) => row.name },
              { key: 'note', title: f.note, cell: (row) => row.note ?? nothing },
            ]}
          />
        </Card>
      )}
    </>
  )
}
export const TextCard = ({ item }: Of) => {
  const t = useText(contractPageText)
  return (
    <Card title={t.tabs.text}>
      <ContractTextView clauses={item.text} values={item.values} lang={item.lang} />
    </Card>
  )
}
export const FilesCard = ({ item }: Of) => {
  const t = useText(contractPageText)
  return (
    <Card title={t.tabs.files}>
      <FileList files={item.files} />
    </Card>
  )
}

const Version = ({ row, isCurrent, lang }: { row: Shared['versions'][number]; isCurrent: boolean; lang: 'zh' | 'en' }) => {
  const t = useText(contractPageText).versions
  const [open, setOpen] = useState(false)
  return (
    <li className="srm-stack">
      <div className="srm-row wrap">
        <b>V{row.no}</b>
        {isCurrent && <ToneTag tone="done">{t.current}</ToneTag>}
        <span>{row.changeNo ? t.by(row.changeNo) : t.signed}</span>
        <span className="srm-dim">{shortInstant(row.since)}</span>
        <span className="srm-grow" />
        <span>{thousands(row.amountIncl)}</span>
        {row.diff.length > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t.hide : t.show}
          </Button>
        )}
      </div>
      {row.reason && <p className="srm-dim">{row.reason}</p>}
      {open && <DiffTable rows={row.diff} lang={lang} />}
    </li>
  )
}
/** Every version, newest first, with what changed against the one before. */
export const VersionsCard = ({ item }: Of) => {
  const t = useText(contractPageText).versions
  return (
    <Card title={t.card}>
      {item.versions.length === 0 ? (
        <p className="srm-dim">{t.none}</p>
      ) : (
        <ol className="ct-versions" aria-label={t.card}>
          {item.versions.map((row) => (
            <Version key={row.no} row={row} isCurrent={row.no === item.versionNo} lang={item.lang} />
          ))}
        </ol>
      )}
    </Card>
  )
}
/** Changes in any state; `answer` is what this side may do with one. */
export const ChangesCard = ({
  item,
  link,
  answer,
}: Of & { link?: (id: string) => string; answer?: (change: Shared['changes'][number]) => ReactNode }) => {
  const t = useText(contractPageText).changes
  if (item.changes.length === 0)
    return (
      <Card title={t.card}>
        <EmptyState title={t.none} />
      </Card>
    )
  return (
    <>
      {item.changes.map((change) => (
        <Card
          key={change.id}
          title={change.docNo}
          note={shortInstant(change.createTime)}
          extra={
            <span className="srm-row">
              <StatusTag machine={contractChangeMachine} status={change.status} />
              {link && (
                <Link className="srm-link" to={link(change.id)}>
                  {t.detail}
                </Link>
              )}
            </span>
          }
          flush
        >
          <div className="srm-card-body srm-stack">
            <p>
              {change.kinds.map((kind) => (
                <span key={kind}>
                  <DictText code="contract_change_kind" value={kind} />{' '}
                </span>
              ))}
              <span className="srm-dim">{change.reason}</span>
            </p>
            {change.refusal && <p className="ct-late">{change.refusal}</p>}
            {answer?.(change)}
          </div>
          <DiffTable rows={change.diff} lang={item.lang} />
        </Card>
      ))}
    </>
  )
}

/** Who signed what, and whether both signed the file that is kept. */
export const SignaturesCard = ({ item }: Of) => {
  const t = useText(contractPageText).signing
  const f = useText(contractText).field
  const { confirmedAt, signatures, isPrintSame } = item
  if (confirmedAt === null && signatures.length === 0) return null
  const tag =
    isPrintSame === null ? null : isPrintSame ? ({ tone: 'done', words: t.same } as const) : ({ tone: 'bad', words: t.differs } as const)
  return (
    <Card title={t.card} extra={tag && <ToneTag tone={tag.tone}>{tag.words}</ToneTag>}>
      <ul className="ct-signers">
        {(['SUPPLIER', 'OUR'] as const).map((party) => {
          const own = signatures.find((one) => one.party === party)
          return (
            <li key={party} className="srm-row">
              <Icon name={own ? 'check' : 'clock'} size={14} />
              <span>
                <DictText code="contract_party" value={party} /> {own?.signerName ?? (party === 'OUR' ? item.signerName : '')}
                <small>
                  {own ? (
                    <>
                      {shortInstant(own.signedAt)} <DictText code="contract_sign_method" value={own.method} />
                    </>
                  ) : (
                    t.waits
                  )}
                </small>
                {own && own.files.length > 0 && <FileList files={own.files} />}
              </span>
            </li>
          )
        })}
      </ul>
      {item.printedSha256 && (
        <>
          <p className="srm-dim">{t.hash}</p>
          <p className="ct-hash" title={f.text}>
            {item.printedSha256}
          </p>
        </>
      )}
    </Card>
  )
}
export const ValidityCard = ({ item }: Of) => {
  const t = useText(contractPageText).validity
  if (!item.effectiveFrom || !item.effectiveTo || !bindingContract.includes(item.status)) return null
  return (
    <Card title={t.card} extra={item.daysLeft === null ? null : <DaysLeft days={item.daysLeft} words={t.left} />}>
      <DeadlineLine from={`${item.effectiveFrom} 00:00:00`} to={`${item.effectiveTo} 23:59:59`} />
      <p className="srm-row ct-validity">
        <span>{item.effectiveFrom}</span>
        <span className="srm-grow" />
        <span>{item.effectiveTo}</span>
      </p>
    </Card>
  )
}
export const BondCard = ({ item, extra }: Of & { extra?: ReactNode }) => {
  const t = useText(contractPageText).bond
  const f = useText(contractText).field
  const { bond } = item
  if (!bond && !item.bondPct) return null
  return (
    <Card title={t.card} note={item.bondPct ? t.due(trimmedDecimal(item.bondPct)) : undefined}>
      {bond ? (
        <Detail
          items={[
            { label: f.form, value: <DictText code="contract_bond_form" value={bond.form} /> },
            { label: f.amount, value: <MoneyText value={bond.amount} currency={item.currency} /> },
            { label: f.receivedOn, value: bond.receivedOn },
            ...(bond.validTo ? [{ label: f.validTo, value: bond.validTo }] : []),
            { label: f.status, value: bond.returnedAt ? t.returned(shortInstant(bond.returnedAt)) : t.held },
          ]}
        />
      ) : (
        <p className="srm-dim">{t.none}</p>
      )}
      {extra && <div className="srm-row ct-bond-acts">{extra}</div>}
    </Card>
  )
}
