import type { SiteConfig, SitePoint, SiteTemplate } from '@srm/domain/portal/site/site.config'
import type { Lang } from '../../../lib/session/language'
import { plain, say, section, type BlockProps, type EditHooks } from './edit'
import { SectionHead } from './section-head'
import { SiteIcon } from './site-icon'
import './points.css'

interface PointsProps {
  points: readonly SitePoint[]
  path: string
  lang: Lang
  edit?: EditHooks
  className: string
}
/** Icon, title and a sentence or two. */
export const Points = ({ points, path, lang, edit, className }: PointsProps) => (
  <ul className={className}>
    {points.map((point, i) => {
      if (!point.visible && !edit) return null
      const at = `${path}.${i}`
      const entry = (
        <>
          <SiteIcon name={point.icon} />
          <h3>{say(edit, `${at}.title`, point.title, lang)}</h3>
          <p>{say(edit, `${at}.content`, point.content, lang, true)}</p>
        </>
      )
      return <li key={i}>{edit ? edit.item(at, entry) : entry}</li>
    })}
    {edit ? <li>{edit.add(path)}</li> : null}
  </ul>
)

/** 平台信息: four columns; in the advanced template the steps of one line. */
export const PlatformInfoBlock = ({
  config,
  lang,
  edit,
  template = 'se',
}: BlockProps<SiteConfig['platformInfo']> & { template?: SiteTemplate }) =>
  section(edit, 'platformInfo', config.visible, () => (
    <section className="sec band" aria-labelledby="sec-platform" style={{ ['--c' as string]: config.color }}>
      <div className="wrap">
        <SectionHead id="sec-platform" path="platformInfo.title" words={config.title} lang={lang} edit={edit} />
        <Points
          points={config.items}
          path="platformInfo.items"
          lang={lang}
          edit={edit}
          className={template === 'pro' ? 'pts pts--line' : 'pts'}
        />
      </div>
    </section>
  ))

/** 平台特色, on a page of its own. */
export const FeatureBlock = ({ config, lang, edit }: BlockProps<SiteConfig['feature']>) =>
  section(edit, 'feature', config.visible, () => (
    <section className="sec" aria-labelledby="sec-feature">
      <div className="wrap">
        <SectionHead id="sec-feature" path="feature.title" words={config.title} lang={lang} edit={edit} />
        {edit || plain(config.intro, lang) ? <p className="intro">{say(edit, 'feature.intro', config.intro, lang, true)}</p> : null}
        <Points points={config.features} path="feature.features" lang={lang} edit={edit} className="pts pts--cards" />
      </div>
    </section>
  ))
