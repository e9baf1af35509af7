import type { Config } from '../../config'

/** Full address of a path of the product; PUBLIC_URL may itself hold a path. */
export const publicUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, path: string): string => `${PUBLIC_URL.replace(/\/+$/, '')}${path}`
