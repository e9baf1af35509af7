import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { FileList, type UploadedFile } from '../../../../ui/imports/upload'
import { detailText } from './detail.text'

interface ClarificationLike {
  readonly id: string
  readonly docNo: string
  readonly title: string
  readonly question: string | null
  readonly answer: string
  readonly publishedAt: string
  readonly newDeadline: string | null
  readonly files: readonly UploadedFile[]
}

/** Published clarifications, the same words for everyone. */
export const ClarificationList = ({ items }: { items: readonly ClarificationLike[] }) => {
  const t = useText(detailText)
  return (
    <ol className="srm-entries inq-qa">
      {items.map((item) => (
        <li key={item.id}>
          <div className="srm-row">
            <h3>{item.title}</h3>
            <span className="srm-grow" />
            <span className="srm-dim">{item.docNo}</span>
            <time className="srm-dim" dateTime={item.publishedAt.replace(' ', 'T')}>
              {shortInstant(item.publishedAt)}
            </time>
          </div>
          <dl>
            {item.question && (
              <div>
                <dt>{t.question}</dt>
                <dd>{item.question}</dd>
              </div>
            )}
            <div>
              <dt>{t.answer}</dt>
              <dd>{item.answer}</dd>
            </div>
          </dl>
          {item.newDeadline && <p className="srm-warn">{t.extendedTo(shortInstant(item.newDeadline))}</p>}
          {item.files.length > 0 && <FileList files={item.files} />}
        </li>
      ))}
    </ol>
  )
}
