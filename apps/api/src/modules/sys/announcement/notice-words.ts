import { fill } from '@srm/domain/kit/text'

/** What fills a message; words differ with the language of the message they stand in. */
export type NoticeParam = string | number | { readonly zh: string; readonly en: string }
export type Said<K extends string> = readonly [K, ...NoticeParam[]]

/** Title and content of a notice in both languages, out of the texts of a slice. */
export const noticeWords = <K extends string>(texts: Readonly<Record<'zh' | 'en', Readonly<Record<K, string>>>>) => {
  const said = (lang: 'zh' | 'en', [key, ...params]: Said<K>) =>
    fill(
      texts[lang][key],
      params.map((one) => (typeof one === 'object' ? one[lang] : one)),
    )
  return (title: Said<K>, body: Said<K>) => ({
    title: said('zh', title),
    titleEn: said('en', title),
    content: said('zh', body),
    contentEn: said('en', body),
  })
}
