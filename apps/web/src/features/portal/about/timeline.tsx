import type { TimelineYear } from '@srm/contract/portal/site'
import { useLanguage } from '../../../lib/session/language'
import { say } from '../../../ui/public/blocks/edit'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Years stand with their months, the newest first. */
export const Timeline = ({ years }: { years: readonly TimelineYear[] }) => {
  const lang = useLanguage()
  return (
    <ol className="tl">
      {years.map(({ year, monthList }) => (
        <li key={year}>
          <h3 className="fig">{year}</h3>
          <ol>
            {monthList.map(({ month, content }, i) => (
              <li key={i}>
                <span className="fig">{lang === 'en-US' ? months[month - 1] : `${month} 月`}</span>
                <p>{say(undefined, '', content, lang)}</p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
