import {
  guideKeys,
  heroShapes,
  navKeys,
  safeSiteUrl,
  siteIcons,
  siteLimits,
  statSources,
  textAligns,
  type SiteConfig as Config,
} from '@srm/domain/portal/site/site.config'
import { z } from 'zod'
import { id, line } from '../kit/scalars'

const words = (max: number, min = 0) => z.object({ zh: line(max, min), en: line(max) })
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'BAD_FIELD')
const url = line(300).refine((s) => s === '' || safeSiteUrl(s), 'BAD_FIELD')
const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

const Image = z.object({ id, fileName: z.string().max(255), fileSize: z.number(), url: z.string().max(600).default('') })
const Styled = z.object({
  text: words(120, 1),
  isBold: z.boolean(),
  style: z.object({ textAlign: z.enum(textAligns), fontSize: between(siteLimits.fontSize), color: colour }),
})
const Point = z.object({ visible: z.boolean(), icon: z.enum(siteIcons), title: words(60, 1), content: words(200) })
const Stat = z.object({
  source: z.enum(statSources),
  plus: z.boolean(),
  value: z.string().regex(/^\d{0,12}(\.\d{1,2})?$/, 'BAD_FIELD'),
  unit: words(20),
  title: words(60, 1),
})
const Link = z.object({ text: words(60, 1), url })
const points = z.array(Point).max(siteLimits.points)

const Hero = z.object({
  primaryColor: colour,
  height: between(siteLimits.heroHeight),
  eyebrow: words(80),
  title: Styled,
  subTitle: Styled,
  button: z.object({ visible: z.boolean(), text: words(30, 1), url }),
  stat: z.object({ visible: z.boolean() }),
  statsData: z.array(Stat).max(siteLimits.stats),
  shape: z.enum(heroShapes),
  deco: z.boolean(),
})
const Footer = z.object({
  columns: z.array(z.object({ title: words(60, 1), links: z.array(Link).max(siteLimits.links) })).max(siteLimits.columns),
  copyright: words(120),
  credit: words(120),
})
const About = z.object({
  lead: words(200),
  introduction: words(5000),
  offices: z.array(z.object({ name: words(80, 1), address: words(200), phone: line(40), mail: line(120) })).max(siteLimits.offices),
  culture: points,
  contact: z.object({ mail: line(120), phone: line(40), hours: words(120), complain: words(500) }),
})
const Guide = z.object({
  lead: words(200),
  sections: z
    .array(
      z.object({
        key: z.enum(guideKeys),
        title: words(60, 1),
        steps: z.array(z.object({ title: words(80, 1), content: words(1000) })).max(siteLimits.steps),
      }),
    )
    .max(guideKeys.length),
})
const titled = { visible: z.boolean(), title: words(60, 1) }

/** The configuration of the public site, as {@link Config} describes it. */
export const SiteConfig = z.object({
  organisation: z.object({ name: words(60, 1), product: words(60, 1), slogan: words(120) }),
  logo: z.object({ image: Image.nullable() }),
  // Versions that were saved before there was one have none.
  bg: z.object({ image: Image.nullable() }).default({ image: null }),
  seo: z.object({ title: words(80, 1), description: words(300) }),
  navs: z.array(z.object({ key: z.enum(navKeys), visible: z.boolean(), text: words(30, 1) })).max(navKeys.length),
  hero: Hero,
  cta: z.object({
    visible: z.boolean(),
    title: words(120, 1),
    content: words(200),
    btn: words(30, 1),
    url,
    bgColor: colour,
    height: between(siteLimits.ctaHeight),
  }),
  platformInfo: z.object({ ...titled, color: colour, items: points }),
  feature: z.object({ ...titled, intro: words(200), features: points }),
  news: z.object(titled),
  companyCloud: z.object(titled),
  logoWall: z.object({ ...titled, subtitle: words(120) }),
  footer: Footer,
  service: z.object({ url, text: words(30, 1) }),
  about: About,
  guide: Guide,
}) satisfies z.ZodType<Config>
export type SiteConfig = Config
