import { print as routes, type PaperName } from '@srm/contract/studio/print'
import { fill } from '@srm/domain/kit/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { apiBase, fetchFile } from '../../lib/wire/api'
import { query, useAction } from '../../lib/wire/client'
import { saveFrom } from '../../lib/wire/files'
import { Icon } from '../icons'
import { WideModal } from '../layout/modal'
import { EmptyState } from '../states/states'
import { showTasks } from '../tasks/task-tray-store'
import { DetailLoader } from './detail-loader'
import type { PaperOf } from './paper-button'
import './paper.css'
import { paperText } from './paper.text'

type PaperLang = 'zh' | 'en'
interface Asked {
  readonly path: string
  readonly query: Readonly<Record<'lang' | 'variant', string>>
}

/** The pages as a picture: telephones have no viewer for a PDF inside a page. */
const usePicture = ({ path, query: asked }: Asked) => {
  const loaded = useQuery({
    queryKey: [path, asked, 'svg'],
    queryFn: ({ signal }) => fetchFile(path, { query: { ...asked, as: 'svg' }, signal, quiet: true }).then(({ blob }) => blob),
    gcTime: 0,
  })
  const [url, setUrl] = useState<string>()
  const blob = loaded.data
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return { loaded, url }
}

const Preview = ({ asked, name }: { asked: Asked; name: string }) => {
  const t = useText(paperText)
  const { loaded, url } = usePicture(asked)
  return (
    <div className="srm-paper-preview" aria-busy={loaded.isFetching || undefined}>
      <DetailLoader query={loaded}>
        {() => (url ? <img src={url} alt={fill(t.preview, [name])} /> : <p className="srm-dim">{t.busy}</p>)}
      </DetailLoader>
    </div>
  )
}

/** The PDF in a frame that is not seen, where the browser prints frames; the session stands in the cookie for files. */
const printFrom = ({ path, query: asked }: Asked): void => {
  const address = `${apiBase}${path}?${new URLSearchParams(asked).toString()}`
  if (/android|iphone|ipad/i.test(navigator.userAgent)) return void open(address, '_blank', 'noopener')
  const frame = document.createElement('iframe')
  frame.className = 'srm-paper-frame'
  frame.title = 'PDF'
  frame.src = address
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  document.querySelector('.srm-paper-frame')?.remove()
  document.body.append(frame)
}

/** All copies of a paper at once: a task, whose package stands in the tray. */
const AllCopies = ({ of, paper, lang }: { of: PaperOf; paper: PaperName; lang: PaperLang }) => {
  const t = useText(paperText)
  const { run, pending } = useAction(routes.batch, { onDone: showTasks })
  if (paper.offers.length < 2) return null
  return (
    <Button loading={pending} onClick={() => void run({ code: paper.code, ids: [of.id], lang })}>
      {fill(t.all, [paper.offers.length])}
    </Button>
  )
}

const Papers = ({ of, papers }: { of: PaperOf; papers: readonly PaperName[] }) => {
  const t = useText(paperText)
  const own = useLanguage()
  const [code, setCode] = useState(papers[0]?.code ?? '')
  const [lang, setLang] = useState<PaperLang>(own === 'en-US' ? 'en' : 'zh')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const paper = papers.find((one) => one.code === code)
  if (!paper) return <EmptyState title={t.none} detail={t.noneHint} />
  const variant = chosen[code] ?? paper.offers[0]?.variant ?? ''
  const asked: Asked = { path: `/print/${code}/${of.id}`, query: { lang, variant } }
  return (
    <div className="srm-paper">
      <div className="srm-row wrap gap-2 srm-paper-bar">
        <Select
          aria-label={t.paper}
          className="srm-paper-choice"
          value={code}
          onChange={setCode}
          options={papers.map((one) => ({ value: one.code, label: one.name }))}
        />
        {paper.offers.length > 1 && (
          <Select
            aria-label={t.variant}
            className="srm-paper-choice"
            value={variant}
            onChange={(next: string) => setChosen({ ...chosen, [code]: next })}
            options={paper.offers.map((one) => ({ value: one.variant, label: one.label }))}
          />
        )}
        <Segmented<PaperLang>
          aria-label={t.lang}
          value={lang}
          onChange={setLang}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <span className="srm-paper-space" />
        <AllCopies of={of} paper={paper} lang={lang} />
        <Button icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(asked.path, `${paper.name}.pdf`, asked.query)}>
          {t.download}
        </Button>
        <Button type="primary" icon={<Icon name="print" size={14} />} onClick={() => printFrom(asked)}>
          {t.print}
        </Button>
      </div>
      <Preview asked={asked} name={paper.name} />
    </div>
  )
}

/** The papers of a record: which, for whom and in which language, as they will look. */
export const PaperDialog = ({ of, onClose }: { of: PaperOf; onClose: () => void }) => {
  const t = useText(paperText)
  const loaded = useQuery({ ...query(routes.papers, { query: of, quiet: true }), gcTime: 0 })
  return (
    <WideModal open title={t.title} width={960} footer={null} onCancel={onClose}>
      <DetailLoader query={loaded}>{(papers) => <Papers of={of} papers={papers} />}</DetailLoader>
    </WideModal>
  )
}
