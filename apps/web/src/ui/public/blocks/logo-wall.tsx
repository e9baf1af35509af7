import type { SiteView } from '@srm/contract/portal/site'
import type { SiteConfig } from '@srm/domain/portal/site/site.config'
import { useText } from '../../../lib/text'
import { SiteLink } from '../site-link'
import { langOf } from '../time'
import { plain, say, section, type BlockProps } from './edit'
import { blockText } from './blocks.text'
import { SectionHead } from './section-head'
import './strips.css'

type Logo = SiteView['logoWall']['logos'][number]

/** A company without a picture: its first sign in a tile. */
const Sign = ({ name }: { name: string }) => (
  <span className="lw-sign" aria-hidden="true">
    {[...name][0]}
  </span>
)

/** 合作企业: six to a row, grey until they are pointed at. */
export const LogoWallBlock = ({ config, lang, edit, logos }: BlockProps<SiteConfig['logoWall']> & { logos: readonly Logo[] }) => {
  const t = useText(blockText)
  if (logos.length === 0 && !edit) return null
  return section(edit, 'logoWall', config.visible, () => (
    <section className="sec" aria-labelledby="sec-logos">
      <div className="wrap">
        <SectionHead id="sec-logos" path="logoWall.title" words={config.title} lang={lang} edit={edit}>
          {edit || plain(config.subtitle, lang) ? (
            <p className="sub small">{say(edit, 'logoWall.subtitle', config.subtitle, lang)}</p>
          ) : null}
        </SectionHead>
        {logos.length === 0 ? <p className="blank small soft">{t.noLogos}</p> : null}
        <ul className="lw panel">
          {logos.map((logo) => {
            const name = (lang === 'en-US' && logo.nameEn) || logo.name
            return (
              <li key={logo.id}>
                <SiteLink url={logo.url} still={edit !== undefined} className="lw-c row row--12 soft">
                  {logo.logo ? (
                    <img src={logo.logo} alt={name} loading="lazy" />
                  ) : (
                    <>
                      <Sign name={name} />
                      <span lang={langOf(name, lang)}>{name}</span>
                    </>
                  )}
                </SiteLink>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  ))
}
