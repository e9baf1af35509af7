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
export const homeCards: readonly HomeCard[] = []
