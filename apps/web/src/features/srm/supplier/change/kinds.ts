import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'

const keyOf = (type: ChangeType) => type.toLowerCase()

/** The list a request of this kind stands in. */
export const changeListPath = (type: ChangeType): string => `/srm/change/${keyOf(type)}`
/** The same as the menu names it. */
export const changeListScreen = (type: ChangeType): string => `srm/change-request/${keyOf(type)}`
