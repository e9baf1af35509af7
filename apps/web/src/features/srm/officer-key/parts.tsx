import { fingerprintWords } from '@srm/proof/fingerprint'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { WordList } from '../../../ui/keys/word-list'
import { keyWords } from './text'
import './officer-key.css'

/** A fingerprint in the words of the page's language, with those of the other and the digits below. */
export const Fingerprint = ({ hex }: { hex: string }) => {
  const t = useText(keyWords)
  const lang = useLanguage() === 'en-US' ? 'en' : 'zh'
  return (
    <div className="srm-stack gap-2" role="group" aria-label={t.words}>
      <WordList words={fingerprintWords(lang, hex)} />
      <p className="srm-small" translate="no">
        {t.otherWords}: <span lang={lang === 'en' ? 'zh' : 'en'}>{fingerprintWords(lang === 'en' ? 'zh' : 'en', hex).join(' ')}</span>
      </p>
      <code lang="zxx" className="srm-small ofk-hex">
        {hex.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </div>
  )
}
