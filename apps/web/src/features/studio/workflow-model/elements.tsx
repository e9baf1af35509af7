import { workflowModel } from '@srm/contract/studio/workflow-model'
import { rulesOf } from '@srm/domain/kit/condition'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { query, type ResultOf } from '../../../lib/wire/client'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useNamed } from '../../../ui/approval/named'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { conditionText } from './condition.text'
import { elementsText } from './elements.text'
import { signs, whenSaid } from './said'

type Subject = ResultOf<typeof workflowModel.subjects>[number]
type Purpose = Subject['purposes'][number]

const Expressions = ({ purpose }: { purpose: Purpose }) => {
  const t = useText(elementsText)
  const c = useText(conditionText)
  const named = useNamed()
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const columns: PlainColumn<Purpose['fields'][number]>[] = [
    { key: 'label', title: t.field, cell: (row) => named(row.label) },
    { key: 'kind', title: t.fieldKind, cell: (row) => t.kinds[row.kind] },
    {
      key: 'rules',
      title: t.rules,
      cell: (row) =>
        rulesOf(row.kind)
          .map((rule) => signs[rule])
          .join('  '),
    },
  ]
  return (
    <Card title={`${named(purpose.name)} · ${t.expressions}`} flush>
      <PlainTable label={t.expressions} columns={columns} rows={purpose.fields} keyOf={(row) => row.name} stacked />
      <ul className="srm-card-body">
        {purpose.floors.map(({ least, when }) => (
          <li key={`${least}${JSON.stringify(when)}`}>
            {when ? t.floorWhen(whenSaid(when, purpose.fields, key, c), least) : t.floor(least)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Events = ({ purpose, document }: { purpose: Purpose; document: string }) => {
  const t = useText(elementsText)
  const named = useNamed()
  const columns: PlainColumn<Purpose['events'][number]>[] = [
    { key: 'event', title: t.event, cell: (row) => t.events[row.event] },
    { key: 'action', title: t.does(document), cell: (row) => named(row.action) },
  ]
  return (
    <Card title={`${named(purpose.name)} · ${t.listeners}`} note={t.told} flush>
      <PlainTable label={t.listeners} columns={columns} rows={purpose.events} keyOf={(row) => row.event} stacked />
    </Card>
  )
}

/**
 * What takes the place of expressions and listeners of other engines: the fields that conditions compare, and what a document does
 * as its process goes on. Both are declared by the documents; nobody types code (`?type=` the document).
 */
export const ElementsPage = () => {
  const t = useText(elementsText)
  const { menu } = useText(workflowText)
  const named = useNamed()
  const search = usePageSearch()
  const move = usePageMove()
  const subjects = useQuery({ ...query(workflowModel.subjects, {}), staleTime: Infinity })
  const shown = subjects.data?.find((one) => one.bizType === search['type']) ?? subjects.data?.[0]
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.elements}</h1>
          <span className="srm-grow" />
          <Select<string>
            aria-label={t.document}
            value={shown?.bizType ?? ''}
            style={{ minWidth: 180 }}
            options={(subjects.data ?? []).map((one) => ({ value: one.bizType, label: named(one.name) }))}
            onChange={(type) => move({ search: { ...search, type } })}
          />
        </div>
        <p className="srm-dim">{t.intro}</p>
      </div>
      <div className="srm-body srm-stack">
        <DetailLoader query={subjects}>
          {() =>
            shown?.purposes.map((purpose) => (
              <div key={purpose.purpose} className="srm-stack">
                <Expressions purpose={purpose} />
                <Events purpose={purpose} document={named(shown.name)} />
              </div>
            ))
          }
        </DetailLoader>
      </div>
    </>
  )
}
