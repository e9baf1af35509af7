import type { AnnouncementDetail } from '@srm/contract/portal/announcement'
import { fill, inLang } from '@srm/domain/kit/text'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { pagesText } from '@srm/domain/portal/site/pages.text'
import type { Ctx } from '../../../http/request/context'
import { announcementDetail } from '../announcement/announcement.public'
import { publicUrl } from '../../../http/addresses/public-url'
import { isoInstant } from '../../../data/zone'
import { escaped } from './html'
import { breadcrumb, described, frame, link, type PageParts, type SitePage } from './parts'

const facts = (item: AnnouncementDetail, { lang }: Ctx): [string, string | null | undefined][] => {
  const w = inLang(pagesText, lang)
  const { status } = inLang(portalAnnouncementText, lang)
  const isResult = item.kind === 'result'
  return [
    [w.code, item.code],
    [w.status, status[item.status]],
    [w.buyer, item.orgName],
    [w.project, item.projectName],
    [w.category, item.category],
    [w.region, item.region],
    [isResult ? w.awardedAt : w.publishAt, item.publishAt],
    [w.startAt, isResult ? null : item.startAt],
    [w.deadlineAt, isResult ? null : item.deadlineAt],
    [w.reason, item.content.reason],
  ]
}

const bodyOf = (item: AnnouncementDetail, heading: string, ctx: Ctx): string => {
  const w = inLang(pagesText, ctx.lang)
  const { content, counterpart } = item
  const rows = facts(item, ctx).flatMap(([name, value]) => (value ? [`<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`] : []))
  const lines = content.lines.map(
    (l) => `<li>${escaped([l.name, l.spec, [l.qty, l.unit].filter(Boolean).join(' ')].filter(Boolean).join(' · '))}</li>`,
  )
  const winners = content.winners.map((x) => `<li>${escaped([x.title, x.name, x.amount].filter(Boolean).join(' · '))}</li>`)
  return [
    `<h1>${escaped(item.title)}</h1>`,
    `<p>${escaped(heading)}</p>`,
    `<dl>${rows.join('')}</dl>`,
    ...content.summary.split('\n').flatMap((p) => (p ? [`<p>${escaped(p)}</p>`] : [])),
    lines.length > 0 ? `<h2>${w.lines}</h2><ol>${lines.join('')}</ol>` : '',
    winners.length > 0 ? `<h2>${w.winners}</h2><ul>${winners.join('')}</ul>` : '',
    counterpart ? `<p>${link(`/announcement/${counterpart.id}`, item.kind === 'result' ? w.toPurchase : w.toResult)}</p>` : '',
    `<p>${w.needsScript}</p>`,
  ].join('')
}

/** Demand is schema.org's word for what a buyer asks for; a result is a report. */
const structured = (
  item: AnnouncementDetail,
  url: string,
  { description, site, ctx }: { description: string; site: SitePage; ctx: Ctx },
) => {
  const buyer = { '@type': 'Organization', name: item.orgName ?? site.organisation }
  const common = { '@context': 'https://schema.org', url, name: item.title, description, identifier: item.code, inLanguage: ctx.lang }
  if (item.kind === 'result')
    return { ...common, '@type': 'Report', headline: item.title, datePublished: isoInstant(ctx.config, item.publishAt), publisher: buyer }
  return {
    ...common,
    '@type': 'Demand',
    customer: buyer,
    validFrom: isoInstant(ctx.config, item.startAt ?? item.publishAt),
    ...(item.deadlineAt ? { validThrough: isoInstant(ctx.config, item.deadlineAt) } : {}),
    ...(item.category ? { category: item.category } : {}),
    ...(item.region ? { areaServed: item.region } : {}),
    itemOffered: item.content.lines.slice(0, 20).map((l) => ({ '@type': 'Product', name: l.name })),
  }
}

/** @throws NOT_FOUND for what visitors may not read */
export const announcementPage = async (ctx: Ctx, site: SitePage, id: string): Promise<PageParts> => {
  const item = await announcementDetail(ctx, id)
  const w = inLang(pagesText, ctx.lang)
  const isResult = item.kind === 'result'
  const kind = fill(isResult ? w.resultOf : w.purchaseOf, [inLang(portalAnnouncementText, ctx.lang).type[item.type]])
  const until = item.deadlineAt && !isResult ? `${w.deadlineAt} ${item.deadlineAt}` : `${w.publishAt} ${item.publishAt}`
  const description = described([kind, item.code, until, item.orgName, item.content.summary])
  const path = `/announcement/${item.id}`
  const url = publicUrl(ctx.config, path)
  const list = isResult ? (['/resultAnnouncement', w.results] as const) : (['/purchaseAnnouncement', w.purchases] as const)
  return frame(site, {
    path,
    title: `${item.title} · ${kind}`,
    description,
    kind: 'article',
    jsonLd: [structured(item, url, { description, site, ctx }), breadcrumb(ctx, [list, [path, item.title]])],
    body: bodyOf(item, kind, ctx),
  })
}
