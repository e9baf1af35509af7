import type { StoredFile } from '../../lib/wire/files'
import type { ControlProps } from '../inputs/control'
import { ImageUpload } from '../files/image-upload'

interface ImageFieldProps {
  readonly biz: string
  readonly max?: number
  readonly control: ControlProps<readonly StoredFile[]>
}
/** Image tiles as a form's control. */
export const ImageField = ({ biz, max, control }: ImageFieldProps) => (
  <ImageUpload
    id={control.id}
    label={control['aria-label'] ?? ''}
    biz={biz}
    max={max}
    disabled={control.disabled}
    value={control.value ?? []}
    onChange={(files) => control.onChange?.(files)}
    aria-describedby={control['aria-describedby']}
  />
)
