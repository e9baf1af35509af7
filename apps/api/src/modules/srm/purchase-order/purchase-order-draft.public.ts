// Requests become orders by this. It stands apart from what else other modules ask of orders, for orders themselves ask requests.
export { addOrder } from './purchase-order.commands'
