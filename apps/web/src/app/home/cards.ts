import type { ComponentType } from 'react'

/** A card of the home page; it fetches its own data and fails on its own. */
export interface HomeCard {
  readonly key: string
  readonly kind: 'buyer' | 'supplier' | 'all'
  readonly permission?: string
  readonly span: 4 | 8 | 12
  readonly load: () => Promise<ComponentType>
}

/** Beside notices and shortcuts; one line per card. */
export const homeCards: readonly HomeCard[] = [
  {
    key: 'inquiry-tiles',
    kind: 'buyer',
    permission: 'srm:inquiry:list',
    span: 12,
    load: () => import('./buyer-cards').then((m) => m.InquiryTiles),
  },
  {
    key: 'inquiry-deadlines',
    kind: 'buyer',
    permission: 'srm:inquiry:list',
    span: 8,
    load: () => import('./buyer-cards').then((m) => m.InquiryDeadlines),
  },
  {
    key: 'quotation-deadlines',
    kind: 'supplier',
    permission: 'srm:quotation:list',
    span: 8,
    load: () => import('./supplier-cards').then((m) => m.QuotationDeadlines),
  },
]
