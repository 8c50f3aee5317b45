import { StaffOrderList } from './StaffOrderList.tsx'

/** 订单管理, on the phone: orders of my organisation. */
export const OrdersOnPhone = () => <StaffOrderList />
