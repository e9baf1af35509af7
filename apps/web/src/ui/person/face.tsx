import { useStoredImage } from '../files/avatar-upload'
import './person.css'

/** The picture of a person, or the first character of the name. */
export const Face = ({ name, path }: { name: string; path: string | null }) => {
  const url = useStoredImage(path)
  return url ? (
    <img className="srm-face" src={url} alt="" />
  ) : (
    <span className="srm-face" aria-hidden="true">
      {[...name][0] ?? '?'}
    </span>
  )
}
