import { Modal } from 'antd'
import { text, useText } from '../../../lib/text'

const helpText = text({
  zh: {
    title: '列表快捷键',
    search: '跳到查询条件',
    move: '下一行 / 上一行',
    open: '打开当前行',
    select: '选择当前行',
    edit: '编辑当前行',
    add: '新建',
    help: '显示本说明',
    range: '连续选择',
    shift: 'Shift + 单击',
    off: '可在“系统设置”中关闭单键快捷键。',
  },
  en: {
    title: 'Keys of lists',
    search: 'Go to the filters',
    move: 'Next / previous row',
    open: 'Open the row',
    select: 'Select the row',
    edit: 'Edit the row',
    add: 'Create',
    help: 'Show this',
    range: 'Select a range',
    shift: 'Shift + click',
    off: 'Single keys can be switched off in the settings.',
  },
})

interface KeysTableProps {
  readonly title: string
  readonly rows: readonly (readonly [keys: readonly string[], words: string])[]
  readonly onClose: () => void
}
export const KeysTable = ({ title, rows, onClose }: KeysTableProps) => {
  const t = useText(helpText)
  return (
    <Modal open title={title} footer={null} width={440} onCancel={onClose}>
      <dl className="srm-keys">
        {rows.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="srm-dim">{t.off}</p>
    </Modal>
  )
}

export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useText(helpText)
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['/'], t.search],
    [['j', 'k'], t.move],
    [['Enter'], t.open],
    [['x'], t.select],
    [['e'], t.edit],
    [['n'], t.add],
    [['?'], t.help],
    [[t.shift], t.range],
  ]
  return <KeysTable title={t.title} rows={rows} onClose={onClose} />
}
