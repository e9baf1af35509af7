export const maxReceiptLines = 200
/** Serial numbers of one line. */
export const maxReceiptSerials = 5000
export const maxScannedPackages = 500
/** Goods that are said to be damaged are shown on so many photos at the least. */
export const leastDamagePhotos = 2

/** Why less came than was announced: packed short, lost on the way, or still to come by the same notice. */
export const shortReasons = ['PACKED_SHORT', 'LOST', 'LATER'] as const
export type ShortReason = (typeof shortReasons)[number]

/** Where goods are damaged. */
export const damageKinds = ['PACKAGING', 'PART', 'WATER', 'MISSING'] as const
export type DamageKind = (typeof damageKinds)[number]
