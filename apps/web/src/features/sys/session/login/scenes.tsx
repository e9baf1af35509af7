import { useEffect, useState } from 'react'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/public/icons'
import { Phrases } from '../../../../ui/public/frame'
import { useSiteNames } from '../../../../ui/public/site'
import { sceneText } from './scenes.text'

/** Four pictures fade, each after 6000 ms (docs/portal.md, Banner of the sign-in page). */
const sceneMs = 6000

const ticks = Array.from({ length: 60 }, (_, i) => {
  const a = (i * Math.PI) / 30
  const [r1, r2] = i % 5 === 0 ? [204, 232] : [218, 232]
  const at = (r: number) => `${(500 + r * Math.cos(a)).toFixed(1)} ${(330 + r * Math.sin(a)).toFixed(1)}`
  return `M${at(r1)}L${at(r2)}`
}).join('')

const Waves = ({ top, count, color, from, step }: { top: number; count: number; color: string; from: number; step: number }) =>
  Array.from({ length: count }, (_, i) => {
    const y = top + i * 22
    return (
      <path
        key={i}
        fill="none"
        stroke={color}
        strokeWidth="1.5"
        strokeOpacity={from - i * step}
        d={`M-20 ${y}C151 ${y - 52} 269 ${y + 52} 420 ${y}S689 ${y - 47} 860 ${y - 10}`}
      />
    )
  })

const Ring = () => (
  <>
    <path d={ticks} stroke="#fff" strokeOpacity=".4" strokeWidth="1.5" />
    <circle cx="500" cy="330" r="256" fill="none" stroke="#fff" strokeOpacity=".12" strokeWidth="3" />
    <path d="M500 74A256 256 0 1 1 268.400 439" fill="none" stroke="#00B8A9" strokeWidth="3" strokeLinecap="round" />
    <circle cx="268.400" cy="439" r="7" fill="#00B8A9" />
    <Waves top={430} count={9} color="#fff" from={0.4} step={0.035} />
  </>
)
const Channels = () =>
  [0, 1, 2, 3, 4, 5, 6].map((i) => (
    <path
      key={i}
      fill="none"
      stroke={i === 2 ? '#00B8A9' : '#fff'}
      strokeOpacity={i === 2 ? 0.9 : 0.24}
      strokeWidth="1.5"
      transform={`translate(0 ${i * 4})`}
      d={`M-20 ${160 + i * 22}H${300 + i * 22}a60 60 0 0 1 60 60V520a60 60 0 0 0 60 60H860`}
    />
  ))
const Ripples = () =>
  [40, 84, 128, 172, 216, 260, 304, 348].map((r, i) => (
    <circle
      key={r}
      cx="520"
      cy="360"
      r={r}
      fill="none"
      stroke={i === 1 ? '#00B8A9' : '#fff'}
      strokeOpacity={i === 1 ? 0.9 : 0.36 - i * 0.04}
      strokeWidth="1.5"
    />
  ))
const Skyline = () => (
  <>
    <path
      d="M40 480V360h80v-60h100v60h60V180l12-8 12 8v180h120v-90l80-40 80 40v210"
      fill="none"
      stroke="#fff"
      strokeOpacity=".4"
      strokeWidth="1.5"
    />
    <Waves top={500} count={6} color="#00B8A9" from={0.9} step={0.12} />
  </>
)
const scenes = [
  ['clean', Ring],
  ['flow', Channels],
  ['trust', Ripples],
  ['time', Skyline],
] as const

/** Four drawn scenes that fade into one another; they can be stopped and chosen, and stand still for reduced motion. */
export const Scenes = () => {
  const t = useText(sceneText)
  const { site, words } = useSiteNames()
  // The first picture carries the slogan, in the administrator's words where there are some.
  const slogan = words(site?.organisation.slogan, '')
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setAt((n) => (n + 1) % scenes.length), sceneMs)
    return () => clearInterval(timer)
  }, [paused, at])
  return (
    <>
      {scenes.map(([key, Drawing], i) => (
        <div key={key} className={i === at ? 'scene scene--on' : 'scene'} aria-hidden={i !== at}>
          <svg viewBox="0 0 840 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <Drawing />
          </svg>
          <div className="cap">
            <p className="h">
              <Phrases of={i === 0 && slogan ? slogan.split(/(?<=[，、,])/) : [t[key].first, t[key].rest]} />
            </p>
            <p className="s">{t[key].small}</p>
          </div>
        </div>
      ))}
      <div className="dots row">
        {scenes.map(([key], i) => (
          <button key={key} type="button" aria-label={t.scene(i + 1)} aria-current={i === at} onClick={() => setAt(i)}>
            <i className={i === at && !paused ? 'run' : ''} />
          </button>
        ))}
        <button type="button" className="icon-btn pz" aria-label={paused ? t.resume : t.pause} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      </div>
    </>
  )
}
