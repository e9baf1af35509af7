import { useState } from 'react'
import type { StoredFile } from '../../../lib/wire/files'
import { text, useText } from '../../../lib/text'
import { AvatarUpload } from '../../../ui/files/avatar-upload'
import { ImageUpload } from '../../../ui/files/image-upload'
import { JobList } from '../../../ui/files/job-list'
import type { UploadStatus } from '../../../ui/files/use-uploads'
import { FileList, Upload } from '../../../ui/imports/upload'
import { galleryText } from '../gallery.text'
import { Part, Specimen, States } from '../specimen'

const words = text({
  zh: {
    files: '文件上传',
    tooEarly: '文件名须含“合同”',
    single: '单个文件（更换）',
    checked: '自定义校验',
    log: '状态',
    images: '图片上传',
    avatar: '头像',
    jobs: '上传进行中与失败',
    list: '附件列表',
    unknown: '未知的文件',
  },
  en: {
    files: 'File upload',
    tooEarly: 'The file name must contain "contract"',
    single: 'A single file (replaced)',
    checked: 'With a check of the page',
    log: 'Statuses',
    images: 'Image upload',
    avatar: 'Avatar',
    jobs: 'Uploading and failed',
    list: 'Attachments',
    unknown: 'Unknown file',
  },
})

const Watched = () => {
  const t = useText(words)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [log, setLog] = useState<readonly string[]>([])
  const note = (name: string, status: UploadStatus) => setLog((now) => [...now, `${name} ${status}`])
  return (
    <>
      <Upload
        label={t.checked}
        biz="gallery"
        max={3}
        value={files}
        onChange={setFiles}
        check={(file) => (/合同|contract/i.test(file.name) ? null : t.tooEarly)}
        onStatus={note}
      />
      <p className="srm-field-hint">
        {t.log}: <code data-value="status">{log.join(', ')}</code>
      </p>
    </>
  )
}

export const FileSection = () => {
  const t = useText(words)
  const g = useText(galleryText)
  const [single, setSingle] = useState<readonly StoredFile[]>([])
  const job = (name: string, part: number, failed: string | null) => ({ key: name, file: new File(['x'], name), part, failed, sent: true })
  return (
    <>
      <States<readonly StoredFile[]> title={t.files} filled={[{ id: '', fileName: `${t.unknown}.pdf`, fileSize: 2_400_000 }]} wide>
        {(control) => (
          <Upload
            id={control.id}
            label={control['aria-label'] ?? ''}
            biz="gallery"
            disabled={control.disabled}
            value={control.value ?? []}
            onChange={(next) => control.onChange?.(next)}
            aria-describedby={control['aria-describedby']}
          />
        )}
      </States>
      <Specimen title={t.single} wide>
        <Upload label={t.single} biz="gallery" max={1} value={single} onChange={setSingle} />
      </Specimen>
      <Specimen title={t.checked} wide>
        <Watched />
      </Specimen>
      <Specimen title={t.jobs} wide>
        <JobList jobs={[job('2026.pdf', 0.4, null), job('drawing.zip', 0, g.errorWords)]} retry={() => undefined} drop={() => undefined} />
      </Specimen>
      <Specimen title={t.list}>
        <Part title={g.filled}>
          <FileList files={[{ id: '', fileName: `${t.unknown}.pdf`, fileSize: 0 }]} />
        </Part>
        <Part title={g.empty}>
          <FileList files={[]} />
        </Part>
      </Specimen>
      <States<readonly StoredFile[]> title={t.images} filled={[]} wide>
        {(control) => (
          <ImageUpload
            id={control.id}
            label={control['aria-label'] ?? ''}
            biz="gallery"
            max={4}
            disabled={control.disabled}
            value={control.value ?? []}
            onChange={(next) => control.onChange?.(next)}
          />
        )}
      </States>
      <States<string> title={t.avatar} filled="">
        {(control) => <AvatarUpload {...control} />}
      </States>
    </>
  )
}
