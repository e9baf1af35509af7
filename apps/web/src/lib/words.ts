import '@srm/domain/kit/kit.text'
import { loadedTexts } from '@srm/domain/kit/text'
import { wordsOf } from '@srm/domain/kit/words'

/** Words by their path, in the texts this page has loaded. */
export const { phrase, errorMessage } = wordsOf(loadedTexts)
