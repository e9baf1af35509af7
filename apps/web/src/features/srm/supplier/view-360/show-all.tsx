import { Button } from 'antd'
import { useText } from '../../../../lib/text'
import { overviewWords } from './overview.text'

/** The rest of a list that begins with what is newest. */
export const ShowAll = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const t = useText(overviewWords)
  return (
    <p className="sup-show-all">
      <Button type="link" onClick={onShow}>
        {t.showAll(count)}
      </Button>
    </p>
  )
}
