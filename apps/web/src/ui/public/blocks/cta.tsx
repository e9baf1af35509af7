import type { SiteConfig } from '@srm/domain/portal/site/site.config'
import { FlowLines } from '../icons'
import { SiteLink } from '../site-link'
import { plain, say, sayPhrases, section, type BlockProps } from './edit'
import { carriesWhite } from './ink'
import './strips.css'

/** One sentence and one button. */
export const CtaBlock = ({ config, lang, edit }: BlockProps<SiteConfig['cta']>) => {
  const dark = carriesWhite(config.bgColor)
  return section(edit, 'cta', config.visible, () => (
    <section
      className={dark ? 'cta on-navy' : 'cta cta--pale'}
      style={{ ['--cta' as string]: config.bgColor, ['--cta-h' as string]: `${config.height}px` }}
      aria-labelledby="sec-cta"
    >
      {dark ? <FlowLines height={240} /> : null}
      <div className="wrap row">
        <div>
          <h2 className="h24" id="sec-cta">
            {sayPhrases(edit, 'cta.title', config.title, lang)}
          </h2>
          {edit || plain(config.content, lang) ? <p className="small">{say(edit, 'cta.content', config.content, lang)}</p> : null}
        </div>
        <SiteLink className={dark ? 'btn btn--l btn--white' : 'btn btn--l btn--solid'} url={config.url} still={edit !== undefined}>
          {say(edit, 'cta.btn', config.btn, lang)}
        </SiteLink>
      </div>
    </section>
  ))
}
