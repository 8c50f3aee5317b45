CREATE INDEX "users_by_mobile_end" ON "users" USING btree (right(mobile_masked, 4));--> statement-breakpoint
CREATE INDEX "orders_by_no_end" ON "orders" USING btree (reverse(order_no) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("pay_fen","id");--> statement-breakpoint
CREATE INDEX "shipment_by_no" ON "shipment" USING btree (upper(no) text_pattern_ops);