import { useText } from '../../lib/text'
import { Banner } from '../layout/banner'
import { useHindrance } from '../keys/own-keys'
import { sealedWords } from './sealed.text'

/** Why this browser cannot seal; nothing where it can. */
export const SealHindrance = () => {
  const t = useText(sealedWords)
  const hindrance = useHindrance()
  return hindrance ? <Banner tone="bad">{t.browser[hindrance]}</Banner> : null
}

/** Above a form whose offer this browser seals: whether it can, and what goes without. */
export const SealedNote = () => {
  const t = useText(sealedWords)
  const hindrance = useHindrance()
  return (
    <>
      {hindrance && <Banner tone="bad">{t.browser[hindrance]}</Banner>}
      <Banner tone="info">
        {hindrance === null && t.browser.ready} {t.noFiles}
      </Banner>
    </>
  )
}
