/** What a new slice is called: in the code, and by people. */
export interface Names {
  readonly area: string
  /** kebab-case: files, paths. */
  readonly kebab: string
  /** camelCase: values, addresses, permissions. */
  readonly camel: string
  /** PascalCase: types and components. */
  readonly pascal: string
  /** snake_case: the table. */
  readonly snake: string
  /** `SRM20261121-0001`: what numbers of its documents begin with. */
  readonly prefix: string
  /** One of them, in both languages; several, in English. */
  readonly zh: string
  readonly en: string
  readonly many: string
}

const severalOf = (one: string) => (/[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`)

export const namesOf = (area: string, kebab: string, zh: string, en: string): Names => {
  const pascal = kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return {
    area,
    kebab,
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    snake: kebab.replaceAll('-', '_'),
    prefix: kebab.replaceAll('-', '').slice(0, 3).toUpperCase(),
    zh,
    en,
    many: severalOf(en),
  }
}

/** Where a slice keeps its files. */
export const placesOf = ({ area, kebab }: Names) => ({
  domain: `packages/domain/src/${area}/${kebab}/${kebab}`,
  contract: `packages/contract/src/${area}/${kebab}.ts`,
  schema: `db/schema/${area}/${kebab}.ts`,
  api: `apps/api/src/modules/${area}/${kebab}/${kebab}`,
  demo: `apps/api/src/demo/${kebab}.ts`,
  pages: `apps/web/src/features/${area}/${kebab}/pages.tsx`,
})
export type Files = Readonly<Record<string, string>>

const groups: Readonly<Record<string, string>> = { srm: 'supplier.group', sys: 'system.group' }
/** Its entry in the menu, which also names its page. */
export const menuOf = (n: Names, icon: string): string => `  menus: [
    {
      key: 'list',
      ${groups[n.area] ? `parent: '${groups[n.area]}',` : ''}
      path: '/${n.area}/${n.kebab}/list',
      component: '${n.area}/${n.kebab}/list',
      icon: '${icon}',
      order: 900,
      keepAlive: true,
      needs: ['${n.area}:${n.camel}:list', '${n.area}:${n.camel}:queryById'],
      roles: ['admin', 'auditor'],
    },
  ],`
