import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteTemplate } from '@srm/domain/portal/site/site.config'
import { readStored, writeStored } from '../../lib/session/storage'
import { useText } from '../../lib/text'
import { tabAddress } from '../../ui/public/site-map'
import { HomePage } from './home/home'
import { pathText } from './paths.text'

type Given = Readonly<Record<string, string | undefined>>
const useGiven = () => useSearch({ strict: false }) as Given

/** /portal/index shows the layout by `type` and the page by `tab` (docs/portal.md, Site map). */
export const PortalIndexPage = () => {
  const { type, tab } = useGiven()
  if (tab !== undefined && tab !== '0') return <Navigate to={tabAddress(tab)} replace />
  return <HomePage layout={type} />
}

const templateOf = (given: string | null | undefined): SiteTemplate | undefined => (given === 'se' || given === 'pro' ? given : undefined)
const storedAs = 'portalType'

/** /test/home shows the home page in either template, kept in the browser under `portalType`, `se` unless chosen. */
export const TestHomePage = () => {
  const t = useText(pathText).template
  const { portalType } = useGiven()
  const [template, setTemplate] = useState<SiteTemplate>(() => templateOf(portalType) ?? templateOf(readStored<string>(storedAs)) ?? 'se')
  const choose = (next: SiteTemplate) => {
    writeStored(storedAs, next)
    setTemplate(next)
  }
  return (
    <>
      <HomePage template={template} />
      <div className="pub pub--bar">
        <fieldset className="tpl-bar panel row" title={t.hint}>
          <legend className="vh">{t.label}</legend>
          {(['se', 'pro'] as const).map((key) => (
            <button key={key} type="button" aria-pressed={key === template} onClick={() => choose(key)}>
              {t[key]}
            </button>
          ))}
        </fieldset>
      </div>
    </>
  )
}
