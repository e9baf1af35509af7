import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { detailItems, useFormItems } from '../../../../ui/dynamic-form/items'
import { detailText } from './detail.text'

/** What an administrator added to inquiries; the server answers each side the fields it may see. */
export const ExtCard = ({ values }: { values: Readonly<Record<string, string>> }) => {
  const t = useText(detailText)
  const { head } = useFormItems('inquiry', 'info')
  if (!head?.length) return null
  return (
    <Card title={t.sections.ext}>
      <Detail items={detailItems(head, values)} />
    </Card>
  )
}
