import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import { supplierWords } from '../text'

/** What the reviewer wrote about a section, at the section itself. */
export const ReviewerNote = ({ children }: { children: string | undefined }) => {
  const t = useText(supplierWords)
  if (!children) return null
  return (
    <div className="sup-note wide">
      <Icon name="alert" />
      <div>
        <b>{t.reviewerSays}</b>
        <p>{children}</p>
      </div>
    </div>
  )
}
