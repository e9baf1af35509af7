import type { NewsItem } from '@srm/contract/portal/news'
import type { SiteConfig, SiteTemplate } from '@srm/domain/portal/site/site.config'
import type { ReactNode } from 'react'
import type { Lang } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Icon } from '../icons'
import { SiteLink } from '../site-link'
import { DateBlock, shortDay } from '../time'
import { section, type BlockProps } from './edit'
import { blockText } from './blocks.text'
import { SectionHead } from './section-head'
import './news.css'

export const newsUrl = (id: string): string => `/news/${id}`
/** The home page shows four items. */
export const newsOnHome = 4

const langOfItem = (item: NewsItem, page: Lang) => (item.lang === page ? undefined : item.lang)

/** Streams under a dial: what stands where an item has no picture. */
const Drawing = () => (
  <svg className="nw-draw" viewBox="0 0 576 196" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g className="w">
      {[0, 1, 2, 3, 4, 5].map((k) => (
        <path
          key={k}
          d={`M-20 ${150 + k * 12}C120 ${96 + k * 12} 216 ${176 + k * 10} 330 ${126 + k * 12}S500 ${92 + k * 12} 600 ${104 + k * 12}`}
        />
      ))}
    </g>
    <path
      className="d"
      d={Array.from({ length: 31 }, (_, i) => {
        const a = Math.PI + (i * Math.PI) / 30
        const from = i % 5 === 0 ? 88 : 96
        return `M${(288 + 106 * Math.cos(a)).toFixed(1)} ${(132 + 106 * Math.sin(a)).toFixed(1)}L${(288 + from * Math.cos(a)).toFixed(1)} ${(132 + from * Math.sin(a)).toFixed(1)}`
      }).join('')}
    />
  </svg>
)
export const NewsCover = ({ item }: { item: Pick<NewsItem, 'cover'> }) => (
  <div className="nw-cover">{item.cover ? <img src={item.cover} alt="" loading="lazy" /> : <Drawing />}</div>
)

const Lead = ({ item, lang, still }: { item: NewsItem; lang: Lang; still: boolean }) => {
  const t = useText(blockText)
  return (
    <article className="nw-lead whole panel">
      <NewsCover item={item} />
      <div className="in">
        <DateBlock at={item.date} label={t.newsType[item.type]} />
        <div>
          <h3 lang={langOfItem(item, lang)}>
            <SiteLink url={newsUrl(item.id)} still={still}>
              {item.title}
            </SiteLink>
          </h3>
          <p className="tight soft clamp" lang={langOfItem(item, lang)}>
            {item.summary}
          </p>
        </div>
      </div>
    </article>
  )
}
/** One line: type, title, day. */
export const NewsRow = ({ item, lang, still = false }: { item: NewsItem; lang: Lang; still?: boolean }) => {
  const t = useText(blockText)
  return (
    <li className="nw-row whole">
      <span className={`ty ty--${item.type}`}>{t.newsType[item.type]}</span>
      <h3 className="clamp" lang={langOfItem(item, lang)}>
        <SiteLink url={newsUrl(item.id)} still={still}>
          {item.title}
        </SiteLink>
      </h3>
      <time dateTime={item.date}>{shortDay(item.date, lang)}</time>
    </li>
  )
}

interface NewsProps extends BlockProps<SiteConfig['news']> {
  readonly items: readonly NewsItem[]
  readonly template?: SiteTemplate
  /** Stands in the place of the items: waiting, trouble. */
  readonly instead?: ReactNode
}
/** 新闻资讯: the newest four; the rest opens in a window of its own. */
export const NewsBlock = ({ config, lang, edit, items, template = 'se', instead }: NewsProps) => {
  const t = useText(blockText)
  const shown = items.slice(0, newsOnHome)
  const lead = template === 'pro' ? shown[0] : undefined
  return section(edit, 'news', config.visible, () => (
    <section className="sec" aria-labelledby="sec-news">
      <div className="wrap">
        <SectionHead id="sec-news" path="news.title" words={config.title} lang={lang} edit={edit}>
          {edit ? null : (
            <a className="more" href="/news" target="_blank" rel="noopener">
              {t.more}
              <Icon name="arrow" />
            </a>
          )}
        </SectionHead>
        {instead ?? (shown.length === 0 ? <p className="blank small soft">{t.noNews}</p> : null)}
        <div className={lead ? 'nw nw--lead' : 'nw'}>
          {lead ? <Lead item={lead} lang={lang} still={edit !== undefined} /> : null}
          <ul>
            {shown.map((item) => (item === lead ? null : <NewsRow key={item.id} item={item} lang={lang} still={edit !== undefined} />))}
          </ul>
        </div>
      </div>
    </section>
  ))
}
