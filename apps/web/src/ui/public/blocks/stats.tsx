import type { SiteConfig, SiteStat } from '@srm/domain/portal/site/site.config'
import { useEffect, useState } from 'react'
import { say, section, type BlockProps } from './edit'
import './strips.css'

/** What the portal itself counts. */
export type Figures = Readonly<Record<Exclude<SiteStat['source'], 'fixed'>, number>>

const countMs = 900

/** Counts up once, when it is first seen; stands still for those who asked for stillness. */
const useCount = (to: number, moving: boolean) => {
  const [share, setShare] = useState(moving ? 0 : 1)
  useEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShare(1)
    const start = performance.now()
    let frame = 0
    const draw = (at: number) => {
      const passed = Math.min(1, (at - start) / countMs)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [moving])
  const fraction = String(to).split('.')[1]?.length ?? 0
  return share === 1 ? to : Number((to * share).toFixed(fraction))
}
const Figure = ({ value, still }: { value: number; still: boolean }) => {
  const shown = useCount(value, !still)
  return (
    <b className="fig">
      <span aria-hidden="true">{shown.toLocaleString('en-US')}</span>
      <span className="vh">{value.toLocaleString('en-US')}</span>
    </b>
  )
}

/** Real figures below the hero: counted by the portal, or written by the administrator. */
export const StatStrip = ({ config, lang, edit, figures }: BlockProps<SiteConfig['hero']> & { figures: Figures | undefined }) => {
  const shown = config.statsData.filter((s) => edit || s.source === 'fixed' || figures)
  if (shown.length === 0 && !edit) return null
  return section(edit, 'stat', config.stat.visible, () => (
    <div className="wrap">
      <dl className="stats" style={{ ['--n' as string]: shown.length }}>
        {shown.map((stat, i) => {
          const path = `hero.statsData.${i}`
          const value = stat.source === 'fixed' ? Number(stat.value) : (figures?.[stat.source] ?? 0)
          const entry = (
            <>
              <dt>
                {/* A unit left empty is none: "47,000 家" needs one, "47,000 suppliers" does not. */}
                {edit ? edit.text(`${path}.unit`, stat.unit) : lang === 'en-US' ? stat.unit.en : stat.unit.zh}{' '}
                {say(edit, `${path}.title`, stat.title, lang)}
              </dt>
              <dd>
                <Figure value={value} still={edit !== undefined} />
                {stat.plus ? <sup className="fig">+</sup> : null}
              </dd>
            </>
          )
          return <div key={i}>{edit ? edit.item(path, entry) : entry}</div>
        })}
        {edit?.add('hero.statsData')}
      </dl>
    </div>
  ))
}
