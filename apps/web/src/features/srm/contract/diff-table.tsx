import type { ContractDiffRow } from '@srm/contract/srm/contract'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { RedlineView } from '../../../ui/contract-text/redline-view'
import { PlainTable } from '../../../ui/layout/plain-table'
import { contractPageText } from './text'

const isNumber = (value: string | null) => value !== null && /^\d+\.\d+$/.test(value)
const shown = (value: string | null) => (isNumber(value) ? (value ?? '').replace(/\.?0+$/, '') : (value ?? nothing))

/** In what two states of a contract differ: values side by side, wordings as a redline. */
export const DiffTable = ({ rows, lang = 'zh' }: { rows: readonly ContractDiffRow[]; lang?: 'zh' | 'en' }) => {
  const t = useText(contractPageText).changes
  const f = useText(contractText).field as Readonly<Record<string, string>>
  const own: Readonly<Record<string, string>> = { added: t.added, removed: t.removed, text: t.text, all: t.all }
  const group: Readonly<Record<string, string>> = { plan: f['stages'] ?? '', milestone: f['milestones'] ?? '' }
  const whatOf = (row: ContractDiffRow) =>
    [group[row.group] ?? row.label, group[row.group] ? '' : (own[row.field] ?? f[row.field] ?? row.field)].filter(Boolean).join(' · ')
  const values = rows.filter((row) => row.group !== 'clause')
  const clauses = rows.filter((row) => row.group === 'clause')
  return (
    <>
      {values.length > 0 && (
        <PlainTable<ContractDiffRow>
          label={t.what}
          stacked
          rows={values}
          keyOf={(row) => `${row.group} ${row.label} ${row.field}`}
          columns={[
            { key: 'what', title: t.what, cell: whatOf },
            { key: 'was', title: t.was, cell: (row) => <span className="ct-pre">{shown(row.was)}</span> },
            { key: 'is', title: t.is, cell: (row) => <b className="ct-pre">{shown(row.is)}</b> },
          ]}
        />
      )}
      {clauses.map((row) => (
        <section key={`${row.label} ${row.field}`} className="srm-stack srm-card-body">
          <h3>{whatOf(row)}</h3>
          <RedlineView was={row.was ?? ''} is={row.is ?? ''} lang={lang} />
        </section>
      ))}
    </>
  )
}
