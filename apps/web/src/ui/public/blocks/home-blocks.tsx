import type { ReactNode } from 'react'
import { BelowBlocks, type BelowProps } from './below-blocks'
import { HeroBlock } from './hero'

/** The whole home page at once, for the studio; visitors get the hero before the rest. */
export const HomeBlocks = ({
  find,
  underFind,
  aside,
  ...below
}: BelowProps & { find?: ReactNode; underFind?: ReactNode; aside?: ReactNode }) => (
  <>
    <HeroBlock config={below.site.hero} bg={below.site.bg} lang={below.lang} edit={below.edit} find={find} aside={aside}>
      {underFind}
    </HeroBlock>
    <BelowBlocks {...below} />
  </>
)
