ALTER TABLE "order_line" ADD COLUMN "no_return" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
update sku s set quota_used = m.counted
from (select sku_id, sum(quantity)::int4 as counted from stock_move where kind in ('reserve', 'release') group by sku_id) m
where m.sku_id = s.id and m.counted > 0
