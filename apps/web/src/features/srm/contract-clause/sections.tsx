import type { ClauseVersion, ContractClauseDetail } from '@srm/contract/srm/contract-clause'
import { pageOfDocument } from '@srm/domain/documents'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { langOf } from '../../../ui/contract-text/contract-text.text'
import { LockSign } from '../../../ui/contract-text/contract-text-view'
import { RedlineView } from '../../../ui/contract-text/redline-view'
import { Words } from '../../../ui/contract-text/words'
import { DictText } from '../../../ui/dict/dict'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { Segments } from '../../../ui/layout/segments'
import { ToneTag } from '../../../ui/tags/status-tag'
import { clausePageText } from './text'

interface Of {
  readonly item: ContractClauseDetail
}
type Lang = 'zh' | 'en'
type Said = Pick<ClauseVersion, 'titleZh' | 'titleEn' | 'textZh' | 'textEn'>
const wordsIn = (said: Said, lang: Lang) =>
  lang === 'zh' ? { title: said.titleZh, text: said.textZh } : { title: said.titleEn, text: said.textEn }
const whole = (said: Said, lang: Lang) => {
  const { title, text } = wordsIn(said, lang)
  return [title, text].filter(Boolean).join('\n')
}

const OneLanguage = ({ item, lang }: Of & { lang: Lang }) => {
  const t = useText(clausePageText)
  const { title, text } = wordsIn(item, lang)
  const before = item.hasDraft ? item.versions.find(({ versionNo }) => versionNo === item.publishedNo) : undefined
  const isChanged = before !== undefined && whole(before, lang) !== whole(item, lang)
  return (
    <Card title={t.sections[lang]} note={isChanged ? t.change(before.versionNo) : undefined}>
      {isChanged ? (
        <RedlineView was={whole(before, lang)} is={whole(item, lang)} lang={lang} />
      ) : text === null && title === null ? (
        <p className="srm-dim">{t.noLanguage}</p>
      ) : (
        <>
          <h3 lang={langOf(lang)}>{title}</h3>
          <Words text={text ?? ''} lang={lang} />
        </>
      )}
    </Card>
  )
}
/** Both languages; of a revision what it changes. */
export const Wording = ({ item }: Of) => (
  <>
    <OneLanguage item={item} lang="zh" />
    <OneLanguage item={item} lang="en" />
  </>
)

const Version = ({ version, before, lang }: { version: ClauseVersion; before: ClauseVersion | undefined; lang: Lang }) => {
  const t = useText(clausePageText)
  const hash = lang === 'zh' ? version.hashZh : version.hashEn
  const { title, text } = wordsIn(version, lang)
  return (
    <Card
      title={`V${version.versionNo}`}
      note={t.published(version.publisherName, version.publishedAt.slice(0, 16))}
      extra={version.locked ? <LockSign /> : undefined}
    >
      <div className="srm-stack">
        <p className="srm-dim">
          {t.written(version.editorName)} {hash && <span className="srm-code">{t.hash(hash)}</span>}
        </p>
        {text === null ? (
          <p className="srm-dim">{t.noLanguage}</p>
        ) : before ? (
          <>
            <p className="srm-dim">{t.against(before.versionNo)}</p>
            <RedlineView was={whole(before, lang)} is={whole(version, lang)} lang={lang} />
          </>
        ) : (
          <>
            <h3 lang={langOf(lang)}>{title}</h3>
            <Words text={text} lang={lang} />
          </>
        )}
      </div>
    </Card>
  )
}
/** Every published version, newest first, with what it changed. */
export const Versions = ({ item }: Of) => {
  const t = useText(clausePageText)
  const [lang, setLang] = useState<Lang>(item.textZh === null ? 'en' : 'zh')
  if (item.versions.length === 0)
    return (
      <Card title={t.sections.versions}>
        <p className="srm-dim">{t.noVersions}</p>
      </Card>
    )
  return (
    <>
      <div className="srm-row">
        <Segments<Lang>
          label={t.columns.lang}
          value={lang}
          options={[
            { value: 'zh', label: t.sections.zh },
            { value: 'en', label: t.sections.en },
          ]}
          onChange={setLang}
        />
      </div>
      {item.versions.map((version, at) => (
        <Version key={version.versionNo} version={version} before={item.versions[at + 1]} lang={lang} />
      ))}
    </>
  )
}

/** Templates whose present content names the clause. */
export const Uses = ({ item }: Of) => {
  const t = useText(clausePageText)
  const c = t.columns
  if (item.usedBy.length === 0)
    return (
      <Card title={t.sections.uses}>
        <p className="srm-dim">{t.noUses}</p>
      </Card>
    )
  return (
    <Card title={t.sections.uses} note={String(item.usedBy.length)} flush>
      <PlainTable
        stacked
        label={t.sections.uses}
        keyOf={(row) => row.id}
        rows={item.usedBy}
        columns={[
          {
            key: 'template',
            title: c.template,
            cell: (row) => (
              <Link to={pageOfDocument('contractTemplate', row.id)} className="srm-link">
                {row.docNo} {row.name}
              </Link>
            ),
          },
          { key: 'type', title: c.type, cell: (row) => <DictText code="contract_type" value={row.type} /> },
          { key: 'lang', title: c.lang, cell: (row) => <DictText code="contract_language" value={row.lang} /> },
          {
            key: 'version',
            title: c.version,
            cell: (row) => (
              <span className="srm-row wrap">
                V{row.clauseVersion}
                {item.publishedNo !== null && row.clauseVersion < item.publishedNo && <ToneTag tone="todo">{t.older}</ToneTag>}
              </span>
            ),
          },
          { key: 'status', title: c.status, cell: (row) => <DictText code="contract_template_status" value={row.status} /> },
        ]}
      />
    </Card>
  )
}
