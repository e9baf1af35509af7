import type { Words } from '@srm/domain/portal/site/site.config'
import type { ReactNode } from 'react'
import type { Lang } from '../../../lib/session/language'
import { say, type EditHooks } from './edit'
import './blocks.css'

interface HeadProps {
  id: string
  path: string
  words: Words
  lang: Lang
  edit?: EditHooks
  children?: ReactNode
}
/** Title of a section, its English name small beside the Chinese one, and what can be done at its end. */
export const SectionHead = ({ id, path, words, lang, edit, children }: HeadProps) => (
  <div className="sec-h">
    <h2 className="h1" id={id}>
      {say(edit, path, words, lang)}
    </h2>
    {!edit && lang === 'zh-CN' && words.en ? (
      <span className="en tiny" lang="en">
        {words.en}
      </span>
    ) : null}
    <span className="grow" />
    {children}
  </div>
)
