import type { SiteConfig, StyledWords } from '@srm/domain/portal/site/site.config'
import type { CSSProperties, ReactNode } from 'react'
import { FlowLines } from '../icons'
import { SiteLink } from '../site-link'
import { plain, say, sayPhrases, section, type BlockProps } from './edit'
import './hero.css'

const styleOf = ({ isBold, style }: StyledWords): CSSProperties => ({
  ['--fs' as string]: `${style.fontSize}px`,
  fontWeight: isBold ? 600 : 400,
  textAlign: style.textAlign,
  color: style.color,
})

/** A dial behind the way in: its ticks are the minutes, its arc the time that has passed. */
const Dial = () => {
  const tick = (i: number) => {
    const [sin, cos] = [Math.sin((i * Math.PI) / 30), Math.cos((i * Math.PI) / 30)]
    const from = i % 5 === 0 ? 232 : 244
    return `M${(280 + 256 * cos).toFixed(1)} ${(280 + 256 * sin).toFixed(1)}L${(280 + from * cos).toFixed(1)} ${(280 + from * sin).toFixed(1)}`
  }
  return (
    <svg className="dial" viewBox="0 0 560 560" aria-hidden="true">
      <path d={Array.from({ length: 60 }, (_, i) => tick(i)).join('')} />
      <circle cx="280" cy="280" r="278" />
      <path className="aq" d="M280 2a278 278 0 0 1 241 417" />
    </svg>
  )
}

const cuts = { ellipse: 'M0 48V28C360 56 1080 56 1440 12V48z', polygon: 'M0 48V40L1008 6 1440 30V48z' } as const

interface HeroProps extends BlockProps<SiteConfig['hero']> {
  /** The picture behind the words. */
  readonly bg?: SiteConfig['bg']
  /** Search field and time ruler. */
  readonly find?: ReactNode
  readonly children?: ReactNode
  /** The login box. */
  readonly aside?: ReactNode
}
/** What the portal is, a search, the days ahead, and the way in. */
export const HeroBlock = ({ config, bg, lang, edit, find, children, aside }: HeroProps) => {
  const picture = bg?.image?.url
  const ground = {
    ['--hero' as string]: config.primaryColor,
    ['--hero-h' as string]: `${config.height}px`,
    ...(picture ? { ['--hero-bg' as string]: `url(${JSON.stringify(picture)})` } : {}),
  }
  return section(edit, 'hero', true, () => (
    <div className="hero navy on-navy" data-pictured={picture ? '' : undefined} style={ground}>
      <FlowLines height={552} />
      {config.deco ? <Dial /> : null}
      <div className="wrap hero-in">
        <div className="hl">
          {edit || plain(config.eyebrow, lang) ? (
            <p className="eyebrow row row--12">{say(edit, 'hero.eyebrow', config.eyebrow, lang)}</p>
          ) : null}
          <h1 style={styleOf(config.title)}>{sayPhrases(edit, 'hero.title.text', config.title.text, lang)}</h1>
          <p className="lead" style={styleOf(config.subTitle)}>
            {say(edit, 'hero.subTitle.text', config.subTitle.text, lang)}
          </p>
          <div className="find-row">
            {find}
            {config.button.visible || edit ? (
              <SiteLink className="btn btn--ghost btn--find" url={config.button.url} still={edit !== undefined}>
                {say(edit, 'hero.button.text', config.button.text, lang)}
              </SiteLink>
            ) : null}
          </div>
          {children}
        </div>
        {aside}
      </div>
      <svg className="cut" viewBox="0 0 1440 48" preserveAspectRatio="none" aria-hidden="true">
        <path d={cuts[config.shape]} />
      </svg>
    </div>
  ))
}
