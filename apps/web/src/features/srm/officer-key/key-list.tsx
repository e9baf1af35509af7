import { officerKey as routes, officerKeyFiles, type OfficerKeyRow } from '@srm/contract/srm/officer-key'
import { officerKeyFields } from '@srm/domain/srm/officer-key/officer-key.fields'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { officerKeyText } from '@srm/domain/srm/officer-key/officer-key.text'
import { fingerprintWords } from '@srm/proof/fingerprint'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DictText } from '../../../ui/dict/dict'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { RowActions } from '../../../ui/row-actions'
import { KeyDialog } from './key-dialog'
import { keyWords } from './text'

const List = ({ asked }: { asked: string | null }) => {
  const t = useText(keyWords)
  const { menu, field } = useText(officerKeyText)
  const lang = useLanguage() === 'en-US' ? 'en' : 'zh'
  const navigate = usePageNavigate()
  const may = useMay()
  const [opened, setOpened] = useState(asked)
  const columns = useFieldColumns<OfficerKeyRow>(officerKeyFields, field, {
    status: { kind: 'status', machine: officerKeyMachine },
    purpose: { render: (row) => <DictText code="officer_key_purpose" value={row.purpose} /> },
    fingerprint: {
      render: (row) =>
        fingerprintWords(lang, row.fingerprint ?? '')
          .slice(0, 4)
          .join(' ') + ' …',
    },
  })
  return (
    <>
      <ListPage<OfficerKeyRow>
        id="srm/officer-key/list"
        title={menu.list}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
        columns={[
          ...columns,
          { key: 'rehearsedAt', title: field.rehearsedAt, kind: 'instant', width: 160, card: 'none' },
          { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, card: 'none' },
        ]}
        filters={fieldFilters(officerKeyFields, field, ['docNo', 'holderName'])}
        views={useStatusViews(officerKeyMachine, ['pending', 'certified', 'ready'])}
        primary={
          may('srm:officerKey:add')
            ? { label: t.mine, permission: 'srm:officerKey:add', icon: 'key', to: '/srm/officer-key/mine' }
            : { label: t.rehearsals, permission: 'srm:officerKey:list', icon: 'key', to: '/srm/officer-key/rehearsal' }
        }
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'open', label: t.open, permission: 'srm:officerKey:queryById', run: () => setOpened(row.id) },
              {
                key: 'rehearsals',
                label: t.rehearsals,
                permission: 'srm:officerKey:rehearse',
                hidden: row.purpose !== 'open',
                run: () => void navigate({ to: '/srm/officer-key/rehearsal' }),
              },
            ]}
          />
        )}
        exportPath={officerKeyFiles.export}
        exportPermission="srm:officerKey:exportXls"
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {opened !== null && <KeyDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The keys of all officers with their state; `?id=` opens one. */
export const OfficerKeyList = () => {
  const asked = usePageSearch()['id'] ?? null
  return <List key={asked} asked={asked} />
}
