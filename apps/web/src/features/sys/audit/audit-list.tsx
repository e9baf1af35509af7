import { audit, type AuditRow, type ChainVerdict } from '@srm/contract/sys/audit'
import { auditText } from '@srm/domain/sys/audit/audit.text'
import type { FaultKind } from '@srm/proof/chain'
import { faultWords } from '@srm/proof/words'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { saveFrom } from '../../../lib/wire/files'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { Clipped } from '../../../ui/list-page/rows/cell'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { auditScreenText } from './text'

const Verdict = ({ verdict }: { verdict: ChainVerdict }) => {
  const t = useText(auditScreenText)
  const lang = useLanguage() === 'en-US' ? 'en' : 'zh'
  const { intact, links, brokenAt, fault, headHash, at } = verdict
  const faultText = (kind: string | null, from: number | null) => {
    if (kind === null || kind === 'head') return t.headFault
    return faultWords(lang, { kind: kind as FaultKind, ...(from === null ? {} : { from, to: from }) })
  }
  return (
    <div className="srm-row wrap srm-note" data-tone={intact ? 'done' : 'bad'} role="status">
      <Icon name={intact ? 'check' : 'alert'} />
      <span>
        {intact ? t.intact(links, at) : `${t.broken(brokenAt ?? 0)} · ${faultText(fault, brokenAt)}`}
        {headHash && (
          <>
            <br />
            <small>
              {t.head} <code className="srm-code">{headHash}</code>
            </small>
          </>
        )}
      </span>
    </div>
  )
}

const useColumns = (): readonly Column<AuditRow>[] => {
  const t = useText(auditScreenText)
  const { field, kind } = useText(auditText)
  return [
    { key: 'seq', title: field.seq, kind: 'int', sort: true, card: 'code' },
    { key: 'at', title: field.at, kind: 'instant' },
    { key: 'actor', title: field.actor },
    { key: 'actorKind', title: field.actorKind, render: (row) => kind[row.actorKind as keyof typeof kind] ?? row.actorKind },
    { key: 'bizText', title: field.bizType },
    { key: 'actionText', title: field.action, card: 'title' },
    { key: 'toText', title: t.status, render: (row) => (row.fromText === row.toText ? row.toText : `${row.fromText} → ${row.toText}`) },
    { key: 'bizId', title: field.bizId, kind: 'code', hidden: true, card: 'none' },
    { key: 'hash', title: field.hash, card: 'none', render: (row) => <Clipped text={row.hash} /> },
    { key: 'prevHash', title: field.prevHash, kind: 'code', hidden: true, card: 'none' },
  ]
}

/** Every step of every document in the order it happened, and whether the record of it still holds. */
export const AuditList = () => {
  const t = useText(auditScreenText)
  const { menu, field } = useText(auditText)
  const may = useMay()
  const [verdict, setVerdict] = useState<ChainVerdict | null>(null)
  const verify = useAction(audit.verify, { done: false, onDone: setVerdict })
  return (
    <ListPage<AuditRow>
      id="system/AuditChainList"
      title={menu.list}
      rowKey={(row) => String(row.seq)}
      query={(q) => query(audit.list, { query: q })}
      columns={useColumns()}
      filters={[
        { key: 'actor', label: field.actor, kind: 'exact' },
        { key: 'action', label: field.action, kind: 'exact' },
        { key: 'at', label: field.at, kind: 'days' },
        { key: 'bizType', label: field.bizType, kind: 'exact' },
        { key: 'bizId', label: field.bizId, kind: 'exact' },
      ]}
      sort={{ column: 'seq', order: 'desc' }}
      superQuery={null}
      above={
        <>
          <p className="srm-dim">
            {t.hint}{' '}
            <a className="srm-link" href="/portal/checkpoints">
              {t.checkpoints}
            </a>
          </p>
          {verdict && <Verdict verdict={verdict} />}
        </>
      }
      tools={
        may('sys:audit:verify') && (
          <>
            <Button icon={<Icon name="download" />} onClick={() => void saveFrom('/sys/audit/export', 'audit-chain.ndjson')}>
              {t.export}
            </Button>
            <Button icon={<Icon name="shield" />} loading={verify.pending} onClick={() => void verify.run(undefined)}>
              {t.verify}
            </Button>
          </>
        )
      }
    />
  )
}
