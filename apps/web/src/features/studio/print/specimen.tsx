import { printTemplate as routes, type PrintOptions } from '@srm/contract/studio/print-template'
import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { useAction } from '../../../lib/wire/client'
import { Card } from '../../../ui/layout/card'
import { templatePageText } from './text'

type PaperLang = 'zh' | 'en'

/** The picture as an address of its own: what is drawn in it can do nothing on the page. */
const usePicture = (svg: string | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!svg) return
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return url
}

/** How papers would look with what is typed, a moment after it was typed. */
export const Specimen = ({ options }: { options: PrintOptions }) => {
  const t = useText(templatePageText)
  const [lang, setLang] = useState<PaperLang>(useLanguage() === 'en-US' ? 'en' : 'zh')
  const [svg, setSvg] = useState<string>()
  const { value: settled } = useSettled(options, 500)
  const { run, pending } = useAction(routes.preview, { done: false })
  const ask = useRef(run)
  useEffect(() => {
    ask.current = run
  })
  useEffect(() => {
    let isLast = true
    void ask.current({ lang, options: settled }).then((made) => isLast && made && setSvg(made.svg))
    return () => {
      isLast = false
    }
  }, [lang, settled])
  const url = usePicture(svg)
  return (
    <Card
      title={t.preview}
      note={t.previewNote}
      extra={
        <Segmented<PaperLang>
          aria-label={t.lang}
          value={lang}
          onChange={setLang}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      }
      flush
    >
      <div className="prt-picture" aria-busy={pending || undefined}>
        {url && <img src={url} alt={t.alt} />}
      </div>
    </Card>
  )
}
