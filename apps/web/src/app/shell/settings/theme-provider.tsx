import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { present } from '../../../lib/notify'
import { useDark, useStill } from '../../appearance'
import { themeOf } from '../../theme'
import { useShellSettings } from './settings'

/** Gives the component library's messages and dialogs to all code that only knows `toast` and `ask`. */
const Presenter = () => {
  const { message, modal } = App.useApp()
  useEffect(
    () =>
      present({
        toast: (tone, words) => void message.open({ type: tone, content: words, duration: tone === 'error' ? 5 : 3 }),
        ask: ({ title, content, ok, cancel, danger, ready }, signal) =>
          new Promise((resolve) => {
            const question = modal.confirm({
              title,
              content,
              okText: ok,
              cancelText: cancel,
              okCancel: Boolean(cancel),
              okButtonProps: { danger },
              onOk: (close: () => void) => {
                if (ready?.() === false) return
                close()
                resolve(true)
              },
              onCancel: () => resolve(false),
            })
            signal.addEventListener('abort', () => {
              question.destroy()
              resolve(false)
            })
          }),
      }),
    [message, modal],
  )
  return null
}

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const lang = useLanguage()
  dayjs.locale(lang === 'en-US' ? 'en' : 'zh-cn')
  const { primary, compact, fontSize } = useShellSettings()
  const [dark, still] = [useDark(), useStill()]
  const theme = useMemo(() => themeOf({ primary, compact, fontSize }, dark, still), [primary, compact, fontSize, dark, still])
  return (
    <ConfigProvider theme={theme} locale={lang === 'en-US' ? enUS : zhCN} button={{ autoInsertSpace: false }}>
      <App component={false}>
        <Presenter />
        {children}
      </App>
    </ConfigProvider>
  )
}
