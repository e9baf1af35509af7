import { Button, Drawer, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useIsPhone } from '../../../lib/media'
import { toast } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { presets, presetText } from '../../presets'
import { defaultSettings, settingsFrom, shellSettings, useShellSettings, type ShellSettings } from './settings'
import './settings-drawer.css'
import { settingsText } from './settings.text'

type Words = ReturnType<typeof useText<(typeof settingsText)['zh']>>

/** Every change is on the screen at once; what cannot be applied says so and changes nothing. */
const apply = (part: Partial<ShellSettings>, t: Words) => {
  try {
    shellSettings.set(part)
  } catch {
    toast('error', t.failed)
  }
}

const Line = ({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className="srm-row gap-3 srm-setting">
      <span>
        <span id={id}>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      {children(id)}
    </div>
  )
}

type Flag = { [K in keyof ShellSettings]: ShellSettings[K] extends boolean ? K : never }[keyof ShellSettings]
const Toggle = ({ name, hint, disabled }: { name: Flag; hint?: string; disabled?: boolean }) => {
  const t = useText(settingsText)
  const settings = useShellSettings()
  return (
    <Line label={t[name as 'compact']} hint={hint}>
      {(id) => <Switch aria-labelledby={id} checked={settings[name]} disabled={disabled} onChange={(on) => apply({ [name]: on }, t)} />}
    </Line>
  )
}

type Choice = 'theme' | 'menuTheme' | 'fontSize' | 'layout' | 'contentWidth' | 'tabStyle'
interface PickProps<K extends Choice> {
  readonly name: K
  readonly label: string
  readonly options: readonly { readonly value: ShellSettings[K]; readonly label: string }[]
}
const Pick = <K extends Choice>({ name, label, options }: PickProps<K>) => {
  const t = useText(settingsText)
  const settings = useShellSettings()
  return (
    <Line label={label}>
      {(id) => (
        <Segmented
          aria-labelledby={id}
          value={settings[name] as string | number}
          options={options.map((o) => ({ value: o.value as string | number, label: o.label }))}
          onChange={(value) => apply({ [name]: value }, t)}
        />
      )}
    </Line>
  )
}

const Colours = () => {
  const t = useText(settingsText)
  const names = useText(presetText).names.split(',')
  const { primary } = useShellSettings()
  return (
    <div className="srm-row wrap srm-colours" role="radiogroup" aria-label={t.primary}>
      {presets.map((colour, i) => (
        <label key={colour} title={names[i]}>
          <input
            type="radio"
            name="primary"
            value={colour}
            aria-label={t.colour(names[i] ?? colour)}
            checked={primary === colour}
            onChange={() => apply({ primary: colour }, t)}
          />
          <span style={{ backgroundColor: colour }}>
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="srm-setting-group">
    <h3>{title}</h3>
    {children}
  </section>
)

const copy = async (t: Words) => {
  try {
    await navigator.clipboard.writeText(JSON.stringify(shellSettings.get(), null, 2))
    toast('success', t.copied)
  } catch {
    toast('error', t.failed)
  }
}
const paste = async (t: Words) => {
  try {
    shellSettings.set(settingsFrom(JSON.parse(await navigator.clipboard.readText())))
    toast('success', t.pasted)
  } catch {
    toast('error', t.failed)
  }
}
const reset = (t: Words) => {
  shellSettings.reset()
  toast('success', t.resetDone)
}

/** Every choice is on the page while the drawer is open. */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useText(settingsText)
  const phone = useIsPhone()
  const settings = useShellSettings()
  const changed = (Object.keys(defaultSettings) as (keyof ShellSettings)[]).some((key) => settings[key] !== defaultSettings[key])
  const foot = (
    <div className="srm-row wrap srm-setting-foot">
      <Button onClick={() => void copy(t)}>{t.copy}</Button>
      <Button onClick={() => void paste(t)}>{t.paste}</Button>
      <Button disabled={!changed} onClick={() => reset(t)}>
        {t.reset}
      </Button>
    </div>
  )
  return (
    <Drawer
      open
      title={t.title}
      size={phone ? '100%' : 360}
      onClose={onClose}
      footer={foot}
      closable={{ 'aria-label': t.close }}
      mask={false}
    >
      <Group title={t.theme}>
        <Pick
          name="theme"
          label={t.theme}
          options={[
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
            { value: 'auto', label: t.auto },
          ]}
        />
        <Pick
          name="menuTheme"
          label={t.menuTheme}
          options={[
            { value: 'dark', label: t.dark },
            { value: 'light', label: t.light },
          ]}
        />
        <Line label={t.primary}>{() => null}</Line>
        <Colours />
      </Group>
      <Group title={t.look}>
        <Pick
          name="fontSize"
          label={t.fontSize}
          options={[
            { value: 14, label: t.normal },
            { value: 16, label: t.large },
          ]}
        />
        <Toggle name="compact" />
        <Toggle name="colorWeak" />
        <Toggle name="reducedMotion" />
        <Toggle name="watermark" />
      </Group>
      <Group title={t.layout}>
        <Pick
          name="layout"
          label={t.menuPlace}
          options={[
            { value: 'side', label: t.side },
            { value: 'top', label: t.top },
          ]}
        />
        <Pick
          name="contentWidth"
          label={t.contentWidth}
          options={[
            { value: 'Fixed', label: t.Fixed },
            { value: 'Fluid', label: t.Fluid },
          ]}
        />
        <Toggle name="fixedHeader" />
        <Toggle name="autoHideHeader" disabled={!settings.fixedHeader} />
        <Toggle name="fixedSidebar" disabled={settings.layout === 'top'} />
      </Group>
      <Group title={t.pages}>
        <Toggle name="multiTab" hint={t.multiTabHint} disabled={phone} />
        <Pick
          name="tabStyle"
          label={t.tabStyle}
          options={[
            { value: 'card', label: t.card },
            { value: 'line', label: t.line },
          ]}
        />
        <Toggle name="pageTitle" />
        <Toggle name="shortcuts" hint={t.shortcutsHint} />
      </Group>
    </Drawer>
  )
}
