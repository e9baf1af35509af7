import { SiteConfig } from '@srm/contract/portal/site-config'
import type { SiteImage } from '@srm/domain/portal/site/site.config'

/** A stored configuration with what was added to configurations since. */
export const wholeConfig = (config: SiteConfig): SiteConfig => SiteConfig.parse(config)

const fields = ['logo', 'bg'] as const
/** The images of a configuration by the field they stand in. */
export const imagesOf = (config: SiteConfig): readonly (readonly [field: (typeof fields)[number], image: SiteImage])[] =>
  fields.flatMap((field) => {
    const { image } = config[field]
    return image ? [[field, image] as const] : []
  })
export const withImages = (config: SiteConfig, change: (image: SiteImage) => SiteImage): SiteConfig => ({
  ...config,
  ...Object.fromEntries(imagesOf(config).map(([field, image]) => [field, { image: change(image) }])),
})
