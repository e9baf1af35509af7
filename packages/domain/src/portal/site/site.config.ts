/** A phrase of the public site in both languages; an empty `en` falls back to `zh`. */
export interface Words {
  readonly zh: string
  readonly en: string
}

export const siteTemplates = ['se', 'pro'] as const
/** The public site has two templates, basic and advanced. */
export type SiteTemplate = (typeof siteTemplates)[number]

export const heroShapes = ['ellipse', 'polygon'] as const
export const textAligns = ['left', 'center', 'right'] as const
/** `fixed` shows the written value; the others are counted from the portal's own data. */
export const statSources = ['fixed', 'companies', 'purchases', 'results'] as const
export const siteIcons = [
  'register',
  'quote',
  'award',
  'file',
  'shield',
  'clock',
  'scale',
  'leaf',
  'truck',
  'chart',
  'people',
  'key',
] as const
export type SiteIcon = (typeof siteIcons)[number]
/** The site map lists the public pages (docs/portal.md, Site map). */
export const navKeys = ['home', 'purchase', 'result', 'feature', 'about', 'guide', 'news'] as const
type NavKey = (typeof navKeys)[number]
export const guideKeys = ['register', 'login', 'retrieve'] as const

/** A stored image and, in what visitors are given, where it is fetched. */
export interface SiteImage {
  readonly id: string
  readonly fileName: string
  readonly fileSize: number
  readonly url: string
}
export interface StyledWords {
  readonly text: Words
  readonly isBold: boolean
  readonly style: { readonly textAlign: (typeof textAligns)[number]; readonly fontSize: number; readonly color: string }
}
export interface SiteStat {
  readonly source: (typeof statSources)[number]
  readonly plus: boolean
  readonly value: string
  readonly unit: Words
  readonly title: Words
}
export interface SitePoint {
  readonly visible: boolean
  readonly icon: SiteIcon
  readonly title: Words
  readonly content: Words
}
export interface SiteLink {
  readonly text: Words
  readonly url: string
}

/** The public site says and shows this beside the announcements: one version of it is enabled. */
export interface SiteConfig {
  readonly organisation: { readonly name: Words; readonly product: Words; readonly slogan: Words }
  readonly logo: { readonly image: SiteImage | null }
  /** Behind the words at the top of the home page; null: the drawn ground alone. */
  readonly bg: { readonly image: SiteImage | null }
  readonly seo: { readonly title: Words; readonly description: Words }
  readonly navs: { readonly key: NavKey; readonly visible: boolean; readonly text: Words }[]
  readonly hero: {
    readonly primaryColor: string
    readonly height: number
    readonly eyebrow: Words
    readonly title: StyledWords
    readonly subTitle: StyledWords
    readonly button: { readonly visible: boolean; readonly text: Words; readonly url: string }
    readonly stat: { readonly visible: boolean }
    readonly statsData: SiteStat[]
    readonly shape: (typeof heroShapes)[number]
    readonly deco: boolean
  }
  readonly cta: {
    readonly visible: boolean
    readonly title: Words
    readonly content: Words
    readonly btn: Words
    readonly url: string
    readonly bgColor: string
    readonly height: number
  }
  readonly platformInfo: {
    readonly visible: boolean
    readonly color: string
    readonly title: Words
    readonly items: SitePoint[]
  }
  readonly feature: {
    readonly visible: boolean
    readonly title: Words
    readonly intro: Words
    readonly features: SitePoint[]
  }
  readonly news: { readonly visible: boolean; readonly title: Words }
  readonly companyCloud: { readonly visible: boolean; readonly title: Words }
  readonly logoWall: { readonly visible: boolean; readonly title: Words; readonly subtitle: Words }
  readonly footer: {
    readonly columns: { readonly title: Words; readonly links: SiteLink[] }[]
    readonly copyright: Words
    readonly credit: Words
  }
  readonly service: { readonly url: string; readonly text: Words }
  readonly about: {
    readonly lead: Words
    /** Paragraphs are separated by line breaks. */
    readonly introduction: Words
    readonly offices: { readonly name: Words; readonly address: Words; readonly phone: string; readonly mail: string }[]
    readonly culture: SitePoint[]
    readonly contact: { readonly mail: string; readonly phone: string; readonly hours: Words; readonly complain: Words }
  }
  readonly guide: {
    readonly lead: Words
    readonly sections: {
      readonly key: (typeof guideKeys)[number]
      readonly title: Words
      readonly steps: { readonly title: Words; readonly content: Words }[]
    }[]
  }
}

/** Limits of a configuration, shared by the schema and the editor. */
export const siteLimits = {
  stats: 4,
  points: 8,
  columns: 5,
  links: 8,
  offices: 12,
  steps: 8,
  heroHeight: { min: 320, max: 720, usual: 488 },
  ctaHeight: { min: 96, max: 360, usual: 160 },
  fontSize: { min: 12, max: 72 },
} as const

/** A link of the site leads to one of its own pages, to a web page or to a mailbox; never to a script. */
export const safeSiteUrl = (url: string): boolean => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(url) && !/[\s<>"'`\\]/.test(url)

/** How long the address of a preview works. */
export const previewMinutes = 60
