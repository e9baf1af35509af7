import { heroShapes, navKeys, siteIcons, siteLimits, statSources, textAligns } from '@srm/domain/portal/site/site.config'
import type { studioText } from './text'

type FieldName = keyof typeof studioText.zh.field
type OptionSet = 'option' | 'icon'

/** One setting of a section: where it stands in the configuration and how it is edited. */
export type Setting = { readonly path: string; readonly label: FieldName } & (
  | { readonly kind: 'colour' | 'flag' | 'url' | 'line' | 'image' }
  | { readonly kind: 'words'; readonly multiline?: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly words: OptionSet }
  | {
      readonly kind: 'list'
      /** Settings of an entry, their paths relative to it. */
      readonly of: readonly Setting[]
      /** The words that name an entry. */
      readonly name: string
      /** A new entry; absent: entries are neither added nor removed. */
      readonly blank?: object
      readonly max: number
    }
)

const words = () => ({ zh: '', en: '' })
export const blankPoint = () => ({ visible: true, icon: 'file', title: { zh: '新条目', en: 'New entry' }, content: words() })
export const blankStat = () => ({ source: 'fixed', plus: false, value: '0', unit: words(), title: { zh: '新数据', en: 'New figure' } })

const icon: Setting = { path: 'icon', label: 'icon', kind: 'choice', options: siteIcons, words: 'icon' }
const visible: Setting = { path: 'visible', label: 'visible', kind: 'flag' }
const points = (path: string, label: 'points' | 'culture'): Setting => ({
  path,
  label,
  kind: 'list',
  name: 'title',
  max: siteLimits.points,
  blank: blankPoint(),
  of: [
    visible,
    icon,
    { path: 'title', label: 'title', kind: 'words' },
    { path: 'content', label: 'content', kind: 'words', multiline: true },
  ],
})
const sectionVisible = (key: string): Setting => ({ path: `${key}.visible`, label: 'visible', kind: 'flag' })

const hero: readonly Setting[] = [
  { path: 'bg.image', label: 'bg', kind: 'image' },
  { path: 'hero.primaryColor', label: 'primaryColor', kind: 'colour' },
  { path: 'hero.height', label: 'height', kind: 'number', ...siteLimits.heroHeight },
  { path: 'hero.shape', label: 'shape', kind: 'choice', options: heroShapes, words: 'option' },
  { path: 'hero.deco', label: 'deco', kind: 'flag' },
  { path: 'hero.button.visible', label: 'buttonVisible', kind: 'flag' },
  { path: 'hero.button.url', label: 'url', kind: 'url' },
  { path: 'hero.title.isBold', label: 'titleBold', kind: 'flag' },
  { path: 'hero.title.style.textAlign', label: 'titleAlign', kind: 'choice', options: textAligns, words: 'option' },
  { path: 'hero.title.style.fontSize', label: 'titleSize', kind: 'number', ...siteLimits.fontSize },
  { path: 'hero.title.style.color', label: 'titleColor', kind: 'colour' },
  { path: 'hero.subTitle.isBold', label: 'subBold', kind: 'flag' },
  { path: 'hero.subTitle.style.textAlign', label: 'subAlign', kind: 'choice', options: textAligns, words: 'option' },
  { path: 'hero.subTitle.style.fontSize', label: 'subSize', kind: 'number', ...siteLimits.fontSize },
  { path: 'hero.subTitle.style.color', label: 'subColor', kind: 'colour' },
]
const stat: readonly Setting[] = [
  { path: 'hero.stat.visible', label: 'visible', kind: 'flag' },
  {
    path: 'hero.statsData',
    label: 'stats',
    kind: 'list',
    name: 'title',
    max: siteLimits.stats,
    blank: blankStat(),
    of: [
      { path: 'source', label: 'source', kind: 'choice', options: statSources, words: 'option' },
      { path: 'value', label: 'value', kind: 'line' },
      { path: 'plus', label: 'plus', kind: 'flag' },
      { path: 'unit', label: 'unit', kind: 'words' },
      { path: 'title', label: 'title', kind: 'words' },
    ],
  },
]
const about: readonly Setting[] = [
  { path: 'about.lead', label: 'lead', kind: 'words' },
  { path: 'about.introduction', label: 'introduction', kind: 'words', multiline: true },
  {
    path: 'about.offices',
    label: 'offices',
    kind: 'list',
    name: 'name',
    max: siteLimits.offices,
    blank: { name: { zh: '新办公地点', en: 'New office' }, address: words(), phone: '', mail: '' },
    of: [
      { path: 'name', label: 'name', kind: 'words' },
      { path: 'address', label: 'address', kind: 'words' },
      { path: 'phone', label: 'phone', kind: 'line' },
      { path: 'mail', label: 'mail', kind: 'line' },
    ],
  },
  points('about.culture', 'culture'),
  { path: 'about.contact.mail', label: 'contactMail', kind: 'line' },
  { path: 'about.contact.phone', label: 'contactPhone', kind: 'line' },
  { path: 'about.contact.hours', label: 'hours', kind: 'words' },
  { path: 'about.contact.complain', label: 'complain', kind: 'words', multiline: true },
]
const guide: readonly Setting[] = [
  { path: 'guide.lead', label: 'lead', kind: 'words' },
  {
    path: 'guide.sections',
    label: 'sections',
    kind: 'list',
    name: 'title',
    max: 3,
    of: [
      { path: 'title', label: 'title', kind: 'words' },
      {
        path: 'steps',
        label: 'steps',
        kind: 'list',
        name: 'title',
        max: siteLimits.steps,
        blank: { title: { zh: '新步骤', en: 'New step' }, content: words() },
        of: [
          { path: 'title', label: 'title', kind: 'words' },
          { path: 'content', label: 'content', kind: 'words', multiline: true },
        ],
      },
    ],
  },
]
const footer: readonly Setting[] = [
  {
    path: 'footer.columns',
    label: 'columns',
    kind: 'list',
    name: 'title',
    max: siteLimits.columns,
    blank: { title: { zh: '新栏目', en: 'New column' }, links: [] },
    of: [
      { path: 'title', label: 'title', kind: 'words' },
      {
        path: 'links',
        label: 'links',
        kind: 'list',
        name: 'text',
        max: siteLimits.links,
        blank: { text: { zh: '新链接', en: 'New link' }, url: '/' },
        of: [
          { path: 'text', label: 'text', kind: 'words' },
          { path: 'url', label: 'url', kind: 'url' },
        ],
      },
    ],
  },
  { path: 'footer.copyright', label: 'copyright', kind: 'words' },
  { path: 'footer.credit', label: 'credit', kind: 'words' },
]
const site: readonly Setting[] = [
  { path: 'organisation.name', label: 'name', kind: 'words' },
  { path: 'organisation.product', label: 'product', kind: 'words' },
  { path: 'organisation.slogan', label: 'slogan', kind: 'words' },
  { path: 'logo.image', label: 'logo', kind: 'image' },
  { path: 'seo.title', label: 'seoTitle', kind: 'words' },
  { path: 'seo.description', label: 'seoDescription', kind: 'words', multiline: true },
  { path: 'service.text', label: 'serviceText', kind: 'words' },
  { path: 'service.url', label: 'serviceUrl', kind: 'url' },
]
const navs: readonly Setting[] = [
  {
    path: 'navs',
    label: 'navs',
    kind: 'list',
    name: 'text',
    max: navKeys.length,
    of: [visible, { path: 'text', label: 'text', kind: 'words' }],
  },
]

/** What the settings panel offers beside the words that are edited in place. */
export const settings = {
  hero,
  stat,
  cta: [
    sectionVisible('cta'),
    { path: 'cta.bgColor', label: 'bgColor', kind: 'colour' },
    { path: 'cta.height', label: 'height', kind: 'number', ...siteLimits.ctaHeight },
    { path: 'cta.url', label: 'url', kind: 'url' },
  ],
  platformInfo: [
    sectionVisible('platformInfo'),
    { path: 'platformInfo.color', label: 'color', kind: 'colour' },
    points('platformInfo.items', 'points'),
  ],
  feature: [sectionVisible('feature'), points('feature.features', 'points')],
  news: [sectionVisible('news')],
  companyCloud: [sectionVisible('companyCloud')],
  logoWall: [sectionVisible('logoWall')],
  site,
  navs,
  about,
  guide,
  footer,
} as const satisfies Record<string, readonly Setting[]>
export type SettingsKey = keyof typeof settings
/** Parts of the site that have no place on the home page. */
export const siteParts: readonly SettingsKey[] = ['site', 'navs', 'about', 'guide', 'footer']
