import { useQuery } from '@tanstack/react-query'
import { useIsPhone } from '../../lib/media'
import { publicConfigQuery } from '../../lib/wire/public-config'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { shellText } from './shell.text'

/** 在线客服 on every page, where the installation has one; on phones it stands in the panel of the account and covers no row. */
export const Support = () => {
  const t = useText(shellText)
  const { data } = useQuery(publicConfigQuery())
  if (useIsPhone() || !data?.serviceUrl) return null
  // A page of ours is a public one: it opens beside the work, too.
  const page = /^(https?:|\/)/.test(data.serviceUrl)
  return (
    <a className="srm-row srm-support" href={data.serviceUrl} {...(page ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <Icon name="headset" size={16} />
      <span>{t.support}</span>
    </a>
  )
}
