import { contractTemplate as routes, type ContractTemplateDetail, type TemplateVersion } from '@srm/contract/srm/contract-template'
import { deviationsOf } from '@srm/domain/srm/contract-text/deviations.rules'
import { exampleValues } from '@srm/domain/srm/contract-text/variables.rules'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ContractTextView } from '../../../ui/contract-text/contract-text-view'
import { DeviationList } from '../../../ui/contract-text/deviation-list'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card } from '../../../ui/layout/card'
import { Segments } from '../../../ui/layout/segments'
import { templatePageText } from './text'

interface Of {
  readonly item: ContractTemplateDetail
}

/** The text with its variables by name, or with example values. */
export const Preview = ({ item }: Of) => {
  const t = useText(templatePageText)
  const [view, setView] = useState<'variables' | 'example'>('variables')
  const isExample = view === 'example'
  return (
    <Card
      title={t.sections.text}
      note={isExample ? t.exampleNote : undefined}
      extra={
        <Segments
          label={t.view}
          value={view}
          options={(['variables', 'example'] as const).map((value) => ({ value, label: t.views[value] }))}
          onChange={setView}
        />
      }
    >
      <ContractTextView clauses={item.clauses} lang={item.lang} {...(isExample && { values: exampleValues(item.lang) })} />
    </Card>
  )
}

/** Shows what a publication would change. */
export const Changes = ({ item }: Of) => {
  const t = useText(templatePageText)
  return (
    <Card title={t.sections.changes} note={item.published ? t.against(item.published.versionNo) : undefined}>
      <DeviationList deviations={deviationsOf(item.published?.clauses ?? [], item.clauses)} lang={item.lang} />
    </Card>
  )
}

const Version = ({ version, before, lang }: { version: TemplateVersion; before: TemplateVersion | undefined; lang: 'zh' | 'en' }) => {
  const t = useText(templatePageText)
  const [open, setOpen] = useState<'text' | 'changes' | null>(null)
  const turn = (part: 'text' | 'changes', label: string) => (
    <Button size="small" aria-expanded={open === part} onClick={() => setOpen(open === part ? null : part)}>
      {open === part ? t.hide : label}
    </Button>
  )
  return (
    <Card title={`V${version.versionNo}`} note={t.published(version.publisherName, version.publishedAt.slice(0, 16))}>
      <div className="srm-stack">
        <p>
          {version.name} · {t.clauses(version.clauses.length)} <span className="srm-dim">{t.written(version.editorName)}</span>
        </p>
        <div className="srm-row wrap">
          {turn('text', t.show)}
          {before ? turn('changes', t.against(before.versionNo)) : <span className="srm-dim">{t.first}</span>}
        </div>
        {open === 'text' && <ContractTextView clauses={version.clauses} lang={lang} />}
        {open === 'changes' && before && <DeviationList deviations={deviationsOf(before.clauses, version.clauses)} lang={lang} />}
      </div>
    </Card>
  )
}
/** Every published version, newest first, with its text and what it changed. */
export const Versions = ({ item }: Of) => {
  const t = useText(templatePageText)
  const asked = useQuery(query(routes.versions, { query: { id: item.id }, quiet: true }))
  return (
    <DetailLoader query={asked}>
      {(versions) =>
        versions.length === 0 ? (
          <Card title={t.sections.versions}>
            <p className="srm-dim">{t.noVersions}</p>
          </Card>
        ) : (
          <>
            {versions.map((version, at) => (
              <Version key={version.versionNo} version={version} before={versions[at + 1]} lang={item.lang} />
            ))}
          </>
        )
      }
    </DetailLoader>
  )
}
