import { useEffect, useMemo, useRef } from 'react'
import { safeHtml } from '../lib/safe-html'
import { shownImage } from '../lib/wire/stored-image'
import { text, useText } from '../lib/text'
import './rich-text.css'

const richTextText = text({ zh: { imageFailed: '图片无法显示' }, en: { imageFailed: 'Image cannot be shown' } })

/** Written content from the server, made harmless; images of ours are fetched as their reader. */
export const RichText = ({ html, className = 'rich-text' }: { html: string | null | undefined; className?: string }) => {
  const t = useText(richTextText)
  const frame = useRef<HTMLDivElement>(null)
  const safe = useMemo(() => ({ __html: safeHtml(html ?? '') }), [html])
  useEffect(() => {
    for (const image of frame.current?.querySelectorAll<HTMLImageElement>('img[data-src]') ?? [])
      shownImage(image.dataset['src'] ?? '').then(
        (url) => {
          image.src = url
        },
        () => image.replaceWith(`[${t.imageFailed}${image.alt && ` ${image.alt}`}]`),
      )
  }, [safe, t])
  return <div ref={frame} className={className} dangerouslySetInnerHTML={safe} />
}
