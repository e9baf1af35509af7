import { printTemplate as routes, type PrintOptions, type PrintTemplate } from '@srm/contract/studio/print-template'
import { everyPaper } from '@srm/domain/studio/print/print-options'
import { printTemplateText } from '@srm/domain/studio/print/print-template.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ImageUpload } from '../../../ui/files/image-upload'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { ToneTag } from '../../../ui/tags/status-tag'
import { Specimen } from './specimen'
import './template.css'
import { templatePageText } from './text'

type Change = (patch: Partial<PrintOptions>) => void

const Fields = ({ options, change, disabled }: { options: PrintOptions; change: Change; disabled: boolean }) => {
  const { field } = useText(printTemplateText)
  const word = (name: 'letter' | 'footer', lang: 'zh' | 'en', label: string, max: number) => (
    <label>
      {label}
      <Input
        maxLength={max}
        disabled={disabled}
        value={options[name][lang]}
        onChange={(event) => change({ [name]: { ...options[name], [lang]: event.target.value } })}
      />
    </label>
  )
  const images = (name: 'logo' | 'seal') => (
    <div className="prt-group">
      <span>{field[name]}</span>
      <ImageUpload
        label={field[name]}
        biz="print_template"
        max={1}
        disabled={disabled}
        value={options[name]}
        onChange={(files) => change({ [name]: [...files] })}
      />
    </div>
  )
  const toggle = (name: 'qr' | 'signatures') => (
    <div className="prt-switch">
      <span>{field[name]}</span>
      <Switch aria-label={field[name]} disabled={disabled} checked={options[name]} onChange={(on) => change({ [name]: on })} />
    </div>
  )
  return (
    <div className="prt-form">
      <label>
        {field.colour}
        <input
          type="color"
          className="prt-colour"
          disabled={disabled}
          value={options.colour}
          onChange={(event) => change({ colour: event.target.value })}
        />
      </label>
      {word('letter', 'zh', field.letter, 120)}
      {word('letter', 'en', field.letterEn, 120)}
      {word('footer', 'zh', field.footer, 60)}
      {word('footer', 'en', field.footerEn, 60)}
      {images('logo')}
      {images('seal')}
      {toggle('qr')}
      {toggle('signatures')}
    </div>
  )
}

const State = ({ template }: { template: PrintTemplate }) => {
  const t = useText(templatePageText)
  if (template.changed) return <ToneTag tone="todo">{t.changed}</ToneTag>
  return template.publishedAt ? <ToneTag tone="done">{t.published}</ToneTag> : <ToneTag tone="end">{t.unpublished}</ToneTag>
}

/** The draft of one kind of paper; what is typed is kept by the button. */
const Editor = ({ template }: { template: PrintTemplate }) => {
  const t = useText(templatePageText)
  const may = useMay()
  const [options, setOptions] = useState(template.options)
  const save = useAction(routes.save, { done: t.saved })
  const publish = useAction(routes.publish, { done: t.done })
  const { code, version } = template
  return (
    <div className="prt-page">
      <Card
        title={template.name}
        extra={
          <div className="srm-row wrap gap-2">
            {may('studio:print:edit') && (
              <Button loading={save.pending} onClick={() => void save.run({ code, version, options })}>
                {t.save}
              </Button>
            )}
            {may('studio:print:publish') && (
              <Button
                type="primary"
                disabled={!template.changed}
                loading={publish.pending}
                onClick={() => void publish.run({ code, version })}
              >
                {t.publish}
              </Button>
            )}
          </div>
        }
      >
        <p>
          <State template={template} />
        </p>
        <Fields options={options} change={(patch) => setOptions({ ...options, ...patch })} disabled={!may('studio:print:edit')} />
      </Card>
      <Specimen options={options} />
    </div>
  )
}

/** What papers carry beside their content: of all, or of one kind (`?code=`). */
export const TemplatePage = () => {
  const t = useText(templatePageText)
  const { menu } = useText(printTemplateText)
  const move = usePageMove()
  const code = usePageSearch()['code'] ?? everyPaper
  const all = useQuery(query(routes.templates, { quiet: true }))
  const loaded = useQuery(query(routes.template, { query: { code }, quiet: true }))
  return (
    <>
      <PageHeader
        title={menu.list}
        actions={
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t.paper}
            className="prt-choice"
            value={code}
            loading={all.isPending}
            onChange={(next: string) => move({ search: next === everyPaper ? {} : { code: next } })}
            options={(all.data ?? []).map((one) => ({ value: one.code, label: one.name }))}
          />
        }
      />
      <PageBody>
        <DetailLoader query={loaded}>
          {(template) => <Editor key={`${template.code} ${template.version}`} template={template} />}
        </DetailLoader>
      </PageBody>
    </>
  )
}
