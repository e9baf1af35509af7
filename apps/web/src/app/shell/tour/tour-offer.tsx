import { lazily } from '../../../lib/page/lazily'
import { useStore } from '../../../lib/session/store'
import { useText } from '../../../lib/text'
import './tour.css'
import { touring, useTour } from './tour-state'
import { tourText } from './tour.text'

const GuidedTour = lazily(() => import('./guided-tour').then((m) => m.GuidedTour))

/** A small card on the home page, beside the work and not over it: nobody is shown around without having asked. */
const Offer = ({ onBegin, onDecline }: { onBegin: () => void; onDecline: () => void }) => {
  const t = useText(tourText)
  return (
    <aside className="srm-tour-offer" aria-label={t.title}>
      <b>{t.title}</b>
      <p>{t.offer}</p>
      <div>
        <button type="button" className="plain-button" onClick={onDecline}>
          {t.decline}
        </button>
        <button type="button" className="srm-primary-link" onClick={onBegin}>
          {t.begin}
        </button>
      </div>
    </aside>
  )
}

/** The guided tour: offered once on the home page, and opened again from the account menu anywhere. */
export const TourHost = ({ home }: { home: boolean }) => {
  const isRunning = useStore(touring)
  const { tour, offered, end } = useTour()
  if (!tour) return null
  if (isRunning) return <GuidedTour tour={tour} onEnd={(outcome) => end(tour, outcome)} />
  return offered && home ? <Offer onBegin={() => touring.set(true)} onDecline={() => end(tour, 'skipped')} /> : null
}
