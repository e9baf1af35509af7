/** What the company is to the supplier: subcontractor, bought-in parts, raw material, a brand it is agent of. */
export const secondaryRelations = ['SUBCONTRACT', 'BOUGHT_IN', 'MATERIAL', 'BRAND'] as const
export type SecondaryRelation = (typeof secondaryRelations)[number]
